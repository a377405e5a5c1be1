import { SEASONS } from '../../../../core/catalog/facts/rules.ts'
import { LABEL_KINDS, MOST_COPIES } from '../../../../core/catalog/labels/rules.ts'
import { LABEL_PAPERS } from '../../../print/catalog/label-layout.ts'
import { LABEL_PATHS } from '../../../print/catalog/label-params.ts'
import { listParams } from '../../ui/list/list-params.ts'
import { choiceParam, dayParam, idParam, type Param, textParam } from '../../ui/list/params.ts'

/** What the page offers to label, what is in the shop first. */
export const LABELLED = ['inventory', 'received', 'changed', 'catalog'] as const

const countParam = (most: number): Param<number> => ({
  parse: (text) => (/^[1-9]\d{0,3}$/.test(text) && Number(text) <= most ? Number(text) : undefined),
  format: String,
})

/** The address of the page of labels: its fields are those of the pages that print them. */
export const labelsParams = listParams('/admin/labels', {
  of: choiceParam(LABELLED),
  day: dayParam,
  receipt: idParam,
  place: textParam(20),
  collection: textParam(40),
  product_category_id: idParam,
  brand_id: idParam,
  season: choiceParam(SEASONS),
  shelf: textParam(20),
  q: textParam(100),
  each: choiceParam(['pair', 'variant'] as const),
  copies: countParam(MOST_COPIES),
  kind: choiceParam(LABEL_KINDS),
  paper: choiceParam(LABEL_PAPERS),
  start: countParam(1000),
})

export type LabelsQuery = ReturnType<typeof labelsParams.parse>

/** The labels of the pairs that came in by one receipt. */
export const toReceiptLabels = (receipt: number): string =>
  labelsParams.toPath({ filter: { of: 'received', receipt } })

/** Where those labels are printed. Without a day, what changed or came in did so `today`. */
export function toPrintPath({ filter }: Pick<LabelsQuery, 'filter'>, today: string): string {
  const { of = 'inventory', day = today, receipt, ...rest } = filter
  const search = new URLSearchParams(labelsParams.toFields(rest))
  if (of === 'received' && receipt !== undefined) search.set('receipt', String(receipt))
  else if (of === 'changed' || of === 'received') search.set(of, day)
  const path = of === 'inventory' ? LABEL_PATHS.inventory : LABEL_PATHS.all
  return search.size > 0 ? `${path}?${search}` : path
}
