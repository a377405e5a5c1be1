import { getBulkEdit } from './bulk-edits/get-bulk-edit.ts'
import { listBulkEdits } from './bulk-edits/list-bulk-edits.ts'
import { prepareBulkEdit } from './bulk-edits/prepare-bulk-edit.ts'
import { startBulkEdit } from './bulk-edits/start-bulk-edit.ts'
import { stopBulkEdit } from './bulk-edits/stop-bulk-edit.ts'
import { cancelCampaign } from './campaigns/cancel-campaign.ts'
import { endCampaign } from './campaigns/end-campaign.ts'
import { extendCampaign } from './campaigns/extend-campaign.ts'
import { getCampaign } from './campaigns/get-campaign.ts'
import { listCampaigns } from './campaigns/list-campaigns.ts'
import { planCampaign } from './campaigns/plan-campaign.ts'
import { previewCampaign } from './campaigns/preview-campaign.ts'
import { correctPrice } from './correct-price.ts'
import { listCoupons } from './coupons/list-coupons.ts'
import { saveCoupon } from './coupons/save-coupon.ts'
import { stopCoupon } from './coupons/stop-coupon.ts'
import { duplicateProduct } from './duplicate-product.ts'
import { savePrices } from './save-prices.ts'

/** The area in the router of the shop. */
export const pricing = {
  savePrices,
  correctPrice,
  duplicateProduct,
  prepareBulkEdit,
  getBulkEdit,
  startBulkEdit,
  stopBulkEdit,
  listBulkEdits,
  listCampaigns,
  getCampaign,
  previewCampaign,
  planCampaign,
  endCampaign,
  cancelCampaign,
  extendCampaign,
  listCoupons,
  saveCoupon,
  stopCoupon,
}
