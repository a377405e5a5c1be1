/** Why a parcel cannot be sent to this postal code; undefined if it can. (spain.md sections 2 and 5) */
export function findPostalCodeRefusal(postalCode: string): 'INVALID' | 'NOT_SERVED' | undefined {
  if (!/^\d{5}$/.test(postalCode)) return 'INVALID'
  const province = Number(postalCode.slice(0, 2))
  if (province < 1 || province > 52) return 'INVALID'
  // Canaries, Ceuta and Melilla are outside the VAT area: not before exports are invoiced.
  return [35, 38, 51, 52].includes(province) ? 'NOT_SERVED' : undefined
}
