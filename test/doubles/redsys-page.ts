import type { Params } from './redsys-messages.ts'

const escapeHtml = (value: string) => value.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The page on which a buyer pays, or the error that it shows instead. */
export function drawBankPage(asked: Params | string, envelope: Record<string, string>): string {
  if (typeof asked === 'string') return page(`<h1>Error ${escapeHtml(asked)}</h1>`)
  const amount = (Number(asked.DS_MERCHANT_AMOUNT) / 100).toFixed(2)
  const hidden = ['Ds_SignatureVersion', 'Ds_MerchantParameters', 'Ds_Signature']
    .map(
      (name) => `<input type="hidden" name="${name}" value="${escapeHtml(envelope[name] ?? '')}">`,
    )
    .join('')
  const isBizum = asked.DS_MERCHANT_PAYMETHODS === 'z'
  const fields = isBizum
    ? '<label>Móvil <input name="phone"></label><label>PIN <input name="pin"></label>'
    : '<label>Número de tarjeta <input name="pan"></label><label>CVV <input name="cvv"></label>'
  return page(`<h1>${isBizum ? 'Bizum' : 'Tarjeta'}</h1>
    <p>Importe ${amount} EUR, pedido ${escapeHtml(asked.DS_MERCHANT_ORDER ?? '')}</p>
    <form method="post" action="/sis/pagar">${hidden}${fields}
    <button>Pagar</button> <button name="cancel" value="1">Cancelar</button></form>`)
}

const page = (body: string) =>
  `<!doctype html><html lang="es"><head><title>TPV virtual</title></head><body>${body}</body></html>`
