import { getDayManifest } from './get-day-manifest.ts'
import { getLabelFile } from './get-label-file.ts'
import { getPendingShipmentsDetailed } from './get-pending-shipments-detailed.ts'
import { getShipment } from './get-shipment.ts'
import { getShipmentLabel } from './get-shipment-label.ts'
import { listShipments } from './list-shipments.ts'

/** The procedures that read shipments. */
export const shipments = {
  listShipments,
  getShipment,
  getShipmentLabel,
  getLabelFile,
  getDayManifest,
  getPendingShipmentsDetailed,
}
