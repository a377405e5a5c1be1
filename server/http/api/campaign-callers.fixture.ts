/** Who may call each procedure of price campaigns. */
export const campaignCallers = {
  listCampaigns: 'can_manage_products',
  getCampaign: 'can_manage_products',
  previewCampaign: 'can_manage_products',
  planCampaign: 'can_manage_products',
  endCampaign: 'can_manage_products',
  cancelCampaign: 'can_manage_products',
  extendCampaign: 'can_manage_products',
} as const
