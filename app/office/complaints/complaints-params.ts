import { COMPLAINT_LISTS } from '../../../core/complaints/rules.ts'
import type { Shop } from '../../context.ts'
import { listParams } from '../ui/list/list-params.ts'
import { choiceParam, textParam } from '../ui/list/params.ts'

/** The address of the list of complaints. */
export const complaintsParams = listParams('/admin/complaints', {
  list: choiceParam(COMPLAINT_LISTS),
  q: textParam(60),
})

export type ComplaintsQuery = ReturnType<typeof complaintsParams.parse>

type Complaints = Shop['complaints']
export type ListedComplaint = Awaited<
  ReturnType<Complaints['listComplaints']>
>['complaints'][number]
export type Complaint = Awaited<ReturnType<Complaints['getComplaint']>>
export type Purchase = NonNullable<Awaited<ReturnType<Complaints['getPurchase']>>['purchase']>

/** The number in an address; what is none is of no complaint. */
export function parseComplaintId(param: string | undefined): number {
  const id = Number(param)
  if (!Number.isSafeInteger(id) || id < 1) throw new Response(null, { status: 404 })
  return id
}
