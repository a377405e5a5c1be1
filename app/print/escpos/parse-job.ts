import { isLanguage, type Language, SHOP_LANGUAGE } from '../../../core/base/languages.ts'
import { parseUnits } from '../ticket/gift/parse-units.ts'

const PAPERS = [
  'sale',
  'gift',
  'correction',
  'return',
  'deposit',
  'loan',
  'money',
  'customer_card',
  'closing',
  'x_reading',
  'test',
  'drawer',
] as const
type PaperKind = (typeof PAPERS)[number]

const CAUSES = ['sale', 'movement', 'deposit', 'return'] as const
export type DrawerCause = (typeof CAUSES)[number]

/** A paper to be printed at a till, as its page asks for it. It names no printer: that is the till's. */
export interface PrintJob {
  operationId: string
  till: string
  paper: PaperKind
  /** Of the sale, the invoice, the return, the loan, the act of money, the customer or the cash session; of a drawer, of its cause. */
  id: number
  /** Of a deposit or a loan: its code. */
  reference: string
  /** Of a gift ticket. */
  units: { line_id: number; n: number }[]
  /** The drawer of the till opens too, if the sale was paid in cash. */
  drawer: boolean
  /** For what a drawer is opened. */
  cause: DrawerCause
  language: Language
}

/** Undefined where the form is no job. */
export function parseJob(form: FormData): PrintJob | undefined {
  const text = (name: string) => String(form.get(name) ?? '')
  const paper = PAPERS.find((each) => each === text('paper'))
  const id = Number(text('id') || 0)
  if (!paper || !text('till') || !Number.isSafeInteger(id)) return undefined
  const language = text('lang')
  return {
    operationId: text('operation_id'),
    till: text('till'),
    paper,
    id,
    reference: text('reference'),
    units: parseUnits(form.getAll('unit')),
    drawer: text('drawer') === '1',
    cause: CAUSES.find((each) => each === text('cause')) ?? 'sale',
    language: isLanguage(language) ? language : SHOP_LANGUAGE,
  }
}
