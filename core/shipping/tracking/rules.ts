/**
 * Where a buyer follows a parcel of GLS, which asks for its number and the postal code that it goes to; undefined for a
 * number of another carrier, such as one of the post office that was written by hand.
 */
export function toTrackingUrl(trackingNumber: string, postalCode: string): string | undefined {
  const number = trackingNumber.replace(/\s/g, '')
  if (!/^(GLS)?\d{8,20}$/i.test(number)) return undefined
  return `https://mygls.gls-spain.es/e/${number}/${encodeURIComponent(postalCode)}`
}
