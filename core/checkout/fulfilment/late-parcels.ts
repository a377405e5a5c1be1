import { IS_EXCHANGE } from '../../shipping/shipments/shipment-schema.ts'

/** SQL: whether the last parcel of the order `s` was to be there before the day, and is not. */
export const isLateParcel = (day: string) => `
  (select p.actual_delivery_date is null and p.estimated_delivery_date < ${day} from shipments p
    where p.sale_id = s.sale_id and not ${IS_EXCHANGE} order by p.shipment_id desc limit 1)`
