import { getPendingShipmentsDetailed } from './get-pending-shipments-detailed.ts'
import { getShipment } from './get-shipment.ts'
import { getShipmentLabel } from './get-shipment-label.ts'
import { listShipments } from './list-shipments.ts'

/** The procedures that read shipments. */
export const shipments = {
  listShipments,
  getShipment,
  getShipmentLabel,
  getPendingShipmentsDetailed,
}
