/** The colours of an invoice as PDF. The code of the tax office is pure black. */
export const INK = '#221d18'
export const QUIET = '#6b6259'
export const RULE = '0.75pt solid #221d18'
export const HAIRLINE = '0.5pt solid #e2dbd2'
export const BLACK = '#000000'
