/** Where a chat with the shop begins, with a text that is written already. A number without a country is Spanish. */
export function whatsAppUrl(phone: string, text: string): string {
  const hasCountry = /^\s*(?:\+|00)/.test(phone)
  const digits = phone.replace(/\D/g, '').replace(/^00/, '')
  const number = hasCountry || digits.length > 9 ? digits : `34${digits}`
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`
}
