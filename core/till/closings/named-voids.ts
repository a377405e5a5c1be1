import { z } from 'zod'

/** The sales that were undone in a cash session, with who undid them and who let them. */
export const NamedVoids = z.array(
  z.object({
    /** The ticket that was undone. */
    invoice: z.string(),
    /** What went back, with VAT. */
    cents: z.int(),
    by: z.string(),
    /** Whose PIN it took; null where it took none. */
    approved_by: z.string().nullable(),
    reason: z.string(),
    at: z.string(),
  }),
)

/** SQL of `NamedVoids`; `session` is an expression of the id of a cash session. */
export const namedVoids = (session: string): string => `
  (select coalesce(jsonb_agg(jsonb_build_object('invoice', coalesce(i.invoice_number, s.reference), 'cents', back.cents,
      'by', w.name, 'approved_by', p.name, 'reason', v.reason, 'at', v.created_at) order by v.created_at, v.sale_id), '[]')
    from sale_voids v join sales s using (sale_id)
    cross join lateral (select coalesce(sum(u.cents), 0) as cents from return_units u where u.return_id = v.return_id) back
    left join invoices i on i.sale_id = v.sale_id and i.type in ('F1', 'F2')
    join staff_users w on w.user_id = v.staff_id left join staff_users p on p.user_id = v.approved_by
    where v.cash_session_id = ${session})`
