/** What a paper is made of for a printer that knows letters, bars and QR codes, but no pages. */
export type PaperBlock =
  | { kind: 'text'; text: string; align?: 'left' | 'center'; bold?: boolean; large?: boolean }
  /** A text on the left and an amount on the right; where both do not fit, the text is wrapped. */
  | {
      kind: 'row'
      label: string
      amount: string
      bold?: boolean
      large?: boolean
      indent?: boolean
    }
  /** Columns of equal width, the first on the left and the others on the right. */
  | { kind: 'cells'; cells: readonly string[] }
  /** 30 to 40 mm as the tax agency wants, whatever is in it. */
  | { kind: 'qr'; text: string }
  | { kind: 'barcode'; text: string; label: string }
  | { kind: 'logo' }
  | { kind: 'rule' }
  | { kind: 'space' }

/** One paper; the printer cuts after it. */
export type PaperBlocks = readonly PaperBlock[]

export const centered = (text: string, style: { bold?: boolean; large?: boolean } = {}) =>
  ({ kind: 'text', text, align: 'center', ...style }) as const satisfies PaperBlock

export const plain = (text: string, style: { bold?: boolean } = {}) =>
  ({ kind: 'text', text, ...style }) as const satisfies PaperBlock

export const RULE = { kind: 'rule' } as const satisfies PaperBlock
export const SPACE = { kind: 'space' } as const satisfies PaperBlock
