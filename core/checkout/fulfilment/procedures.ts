import { getOfficeOrder } from './get-office-order.ts'
import { getOrderPapers } from './get-order-papers.ts'
import { listOfficeOrders } from './list-office-orders.ts'
import { markReadyForPickup } from './mark-ready-for-pickup.ts'
import { takeBackParcel } from './parcels/take-back-parcel.ts'
import { prepareOrders } from './prepare-orders.ts'
import { announceShipment } from './shipments/announce-shipment.ts'
import { createManualShipment } from './shipments/create-manual-shipment.ts'
import { createShipments } from './shipments/create-shipments.ts'
import { saveSaleShipment } from './shipments/save-sale-shipment.ts'
import { sendOrders } from './shipments/send-orders.ts'
import { updateShipment } from './shipments/update-shipment.ts'

/** The procedures by which the office serves orders. */
export const fulfilment = {
  listOfficeOrders,
  getOfficeOrder,
  getOrderPapers,
  prepareOrders,
  markReadyForPickup,
  createManualShipment,
  createShipments,
  announceShipment,
  updateShipment,
  saveSaleShipment,
  sendOrders,
  takeBackParcel,
}
