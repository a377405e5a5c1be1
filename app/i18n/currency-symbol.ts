export const EURO_SIGN = '€'

let symbol = EURO_SIGN

/** How prices write the euro: one for a process, or for a page in the browser. */
export function getCurrencySymbol(): string {
  return symbol
}

/** Set whenever the shop's settings are read, and when a page starts; nothing is the sign of the euro. */
export function setCurrencySymbol(text: string | undefined): void {
  symbol = text || EURO_SIGN
}
