import type { Shop } from '../../../context.ts'

/** The complaints about a sale, and its pairs under guarantee. */
export async function readSaleCare({ complaints, guarantee }: Shop, sale_id: number) {
  const [said, taken] = await Promise.all([
    complaints.listComplaints({ sale_id }),
    guarantee.listGuaranteeCases({ sale_id }),
  ])
  return { complaints: said.complaints, cases: taken.cases }
}
