import { isOfSales, type PersonalTable } from '../base/personal-data/personal-table.ts'

const OF_PARCELS = `shipment_id in (select shipment_id from shipments where ${isOfSales('sale_id')})`

/** What carriers were told and answered of a person's parcels, and the labels with their address. */
export const shippingPersonalData: readonly PersonalTable[] = [
  {
    table: 'shipments',
    belongs: isOfSales('sale_id'),
    personal: ['gls_response'],
    context: ['tracking_number', 'shipping_status', 'shipping_service', 'created_at'],
    erase: { values: { gls_response: 'null' } },
  },
  {
    table: 'shipment_events',
    belongs: OF_PARCELS,
    personal: ['note'],
    context: ['shipping_status', 'created_at'],
    erase: { call: 'horma_forget_parcels(:sales::bigint[])' },
  },
  {
    table: 'shipment_labels',
    belongs: OF_PARCELS,
    personal: ['bytes'],
    context: ['format', 'created_at'],
    erase: { kept: 'horma_forget_parcels deletes them with the notes of their parcels' },
  },
  {
    table: 'carrier_parcels',
    belongs: OF_PARCELS,
    personal: ['refusal_text', 'incident'],
    context: ['reference', 'created_at'],
    erase: { values: { refusal_text: 'null', incident: 'null' } },
  },
]
