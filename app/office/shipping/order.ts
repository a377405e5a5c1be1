import type { Shop } from '../../context.ts'
import type { SubmitRefusal } from '../ui/forms/submit.server.ts'

/** Orders of one list, with how many each list has. */
export type OrderList = Awaited<ReturnType<Shop['checkout']['listOfficeOrders']>>
export type ListedOrder = OrderList['orders'][number]
/** One order, as those who serve it are given it. */
export type OfficeOrder = Awaited<ReturnType<Shop['checkout']['getOfficeOrder']>>
export type Shipment = OfficeOrder['shipments'][number]
/** What a bulk act did, and what it left as it was. */
type ServingAnswer = Awaited<ReturnType<Shop['checkout']['prepareOrders']>>
/** What can be done with many orders at once. */
export type BulkIntent = 'prepare' | 'create' | 'send' | 'ready'
/** What a bulk act's form is answered. */
export type BulkAnswer = SubmitRefusal | ({ ok: true; intent: BulkIntent } & ServingAnswer)
