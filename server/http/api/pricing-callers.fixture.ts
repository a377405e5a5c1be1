/** Who may call each procedure of prices, campaigns and coupons. */
export const pricingCallers = {
  listCoupons: 'can_manage_site_settings',
  saveCoupon: 'can_manage_site_settings',
  stopCoupon: 'can_manage_site_settings',
  savePrices: 'can_manage_products',
  correctPrice: 'can_manage_sales_pos',
  duplicateProduct: 'can_manage_products',
  prepareBulkEdit: 'can_manage_products',
  getBulkEdit: 'can_manage_products',
  startBulkEdit: 'can_manage_products',
  listCampaigns: 'can_manage_products',
  getCampaign: 'can_manage_products',
  previewCampaign: 'can_manage_products',
  planCampaign: 'can_manage_products',
  endCampaign: 'can_manage_products',
  cancelCampaign: 'can_manage_products',
  extendCampaign: 'can_manage_products',
} as const
