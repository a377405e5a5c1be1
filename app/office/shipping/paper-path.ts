/** Papers of orders that a browser prints. */
export type PaperKind = 'picking' | 'slips' | 'labels'

/** Where the label of one parcel is printed, also of an exchange. */
export const labelPath = (saleId: number, shipmentId: number) =>
  `${paperPath('labels', [saleId])}&shipment=${shipmentId}`

/** Where the papers of some orders are printed. */
export const paperPath = (kind: PaperKind, saleIds: readonly number[]) =>
  `/print/shipping/${kind}?orders=${saleIds.join(',')}`
