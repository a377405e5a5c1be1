import { normaliseTitle } from '../formats/columns.ts'
import type { PastColumns, PastField, PastFormat } from './rules.ts'

type Titles = Readonly<Partial<Record<PastField, readonly string[]>>>

const SHOPIFY: Titles = {
  number: ['name'],
  date: ['created at', 'paid at'],
  sku: ['lineitem sku'],
  name: ['lineitem name'],
  quantity: ['lineitem quantity'],
  price: ['lineitem price'],
  discount: ['lineitem discount'],
  order_discount: ['discount amount'],
  shipping: ['shipping'],
  order_tax: ['taxes'],
  order_total: ['total'],
  refunded: ['refunded amount'],
  currency: ['currency'],
  tender: ['payment method'],
  email: ['email'],
  place: ['location'],
  status: ['financial status'],
}

const SQUARE: Titles = {
  number: ['transaction id'],
  date: ['date'],
  time: ['time'],
  zone: ['time zone'],
  sku: ['sku'],
  barcode: ['gtin'],
  name: ['item'],
  option: ['price point name'],
  quantity: ['qty'],
  gross: ['gross sales'],
  discount: ['discounts'],
  net: ['net sales'],
  tax: ['tax'],
  customer: ['customer id'],
  seller: ['employee'],
  place: ['location'],
  kind: ['event type'],
}

const LOYVERSE: Titles = {
  number: ['receipt number', 'numero de recibo'],
  date: ['date', 'fecha'],
  sku: ['sku', 'ref'],
  name: ['item', 'articulo'],
  option: ['variant', 'variante'],
  quantity: ['quantity', 'cantidad'],
  gross: ['gross sales', 'ventas brutas'],
  discount: ['discounts', 'descuentos'],
  net: ['net sales', 'ventas netas'],
  tax: ['taxes', 'impuestos'],
  tender: ['payment type', 'tipo de pago'],
  seller: ['cashier name', 'nombre del cajero'],
  place: ['store', 'tienda', 'pos', 'tpv'],
  kind: ['receipt type', 'tipo de recibo'],
  status: ['status', 'estado'],
}

const TABLE: Titles = {
  number: [
    'number',
    'numero',
    'invoice',
    'invoice no',
    'invoiceno',
    'invoice number',
    'order',
    'order id',
    'order number',
    'ticket',
    'n ticket',
    'no ticket',
    'numero de ticket',
    'num ticket',
    'factura',
    'pedido',
    'numero de pedido',
    'receipt',
    'recibo',
    'transaction id',
    'beleg',
    'belegnummer',
    'numero commande',
    'scontrino',
    'recibo n',
  ],
  date: [
    'date',
    'fecha',
    'invoicedate',
    'invoice date',
    'order date',
    'created at',
    'fecha y hora',
    'fecha venta',
    'fecha de venta',
    'datum',
    'data',
    'day',
    'dia',
  ],
  time: ['time', 'hora', 'uhrzeit', 'heure', 'ora'],
  zone: ['time zone', 'timezone', 'zona horaria'],
  sku: [
    'sku',
    'stockcode',
    'stock code',
    'referencia',
    'ref',
    'item code',
    'codigo',
    'productid',
    'product id',
    'artikelnummer',
  ],
  barcode: ['ean', 'ean13', 'barcode', 'gtin', 'upc', 'codigo de barras'],
  name: [
    'name',
    'description',
    'product',
    'item',
    'articulo',
    'producto',
    'descripcion',
    'nombre',
    'title',
    'titulo',
    'artikel',
    'article',
    'articolo',
    'artigo',
  ],
  option: ['variant', 'variante', 'size', 'talla', 'size (us)', 'option'],
  quantity: [
    'quantity',
    'qty',
    'cantidad',
    'unidades',
    'units',
    'uds',
    'menge',
    'quantite',
    'quantita',
    'quantidade',
  ],
  price: [
    'unitprice',
    'unit price',
    'price',
    'precio',
    'precio unitario',
    'pvp',
    'saleprice',
    'sale price',
    'preis',
    'prix',
    'prezzo',
    'preco',
  ],
  gross: ['gross', 'gross sales', 'bruto', 'importe bruto'],
  discount: ['discount', 'descuento', 'dto', 'rabatt', 'remise', 'sconto', 'desconto'],
  net: ['net', 'net sales', 'total linea', 'line total', 'importe', 'amount'],
  tax: ['tax', 'taxes', 'impuesto', 'impuestos', 'cuota iva', 'iva importe'],
  tax_rate: ['tax rate', 'tipo iva', '% iva', 'iva %', 'iva', 'vat', 'vat rate'],
  order_discount: ['order discount', 'descuento total', 'descuento pedido'],
  shipping: ['shipping', 'envio', 'gastos de envio', 'portes', 'versand'],
  order_total: ['total', 'order total', 'total pedido', 'total ticket'],
  refunded: ['refunded', 'refunded amount', 'devuelto', 'reembolsado'],
  currency: ['currency', 'moneda', 'divisa', 'wahrung', 'devise', 'valuta', 'moeda'],
  tender: [
    'payment',
    'payment method',
    'forma de pago',
    'metodo de pago',
    'pago',
    'tender',
    'zahlart',
  ],
  email: ['email', 'e-mail', 'correo', 'correo electronico'],
  customer: ['customer id', 'customerid', 'id cliente', 'codigo cliente'],
  seller: [
    'seller',
    'vendedor',
    'vendedora',
    'cajero',
    'cashier',
    'employee',
    'empleado',
    'dependiente',
  ],
  place: ['place', 'location', 'tienda', 'store', 'shop', 'tpv', 'local'],
  kind: ['type', 'tipo', 'event type', 'tipo de documento'],
  status: ['status', 'estado', 'financial status'],
}

const KNOWN: readonly (readonly [PastFormat, Titles, readonly string[]])[] = [
  ['shopify', SHOPIFY, ['name', 'lineitem name', 'lineitem quantity', 'lineitem price']],
  ['square', SQUARE, ['transaction id', 'item', 'qty', 'gross sales', 'net sales']],
  ['loyverse', LOYVERSE, ['receipt number', 'receipt type', 'net sales']],
  ['loyverse', LOYVERSE, ['numero de recibo', 'tipo de recibo', 'ventas netas']],
]

const spell = (title: string) => normaliseTitle(title.replace(/[_\-.:/nº]+$|[_\-.:/]+/g, ' '))

/** Finds which program wrote a file, and what its columns seem to say, by its titles as the preview has them. */
export function suggestPastColumns(
  titles: readonly string[],
  names: readonly string[],
): { format: PastFormat; columns: PastColumns } {
  const plain = titles.map(normaliseTitle)
  const spelt = titles.map(spell)
  const known = KNOWN.find(([, , wanted]) => wanted.every((title) => plain.includes(title)))
  const [format, fields] = known ?? (['table', TABLE] as const)
  const columns: Record<string, PastField> = {}
  const taken = new Set<number>()
  for (const [field, wanted] of Object.entries(fields) as [PastField, readonly string[]][]) {
    const at = wanted
      .map((title) =>
        plain.findIndex(
          (one, place) => !taken.has(place) && (one === title || spelt[place] === title),
        ),
      )
      .find((place) => place >= 0)
    const name = at === undefined ? undefined : names[at]
    if (at === undefined || name === undefined) continue
    taken.add(at)
    columns[name] = field
  }
  return { format, columns }
}

/** Square adds the tax to its net sales; the others write prices as they were paid. */
export const suggestsTaxOnTop = (format: PastFormat): boolean => format === 'square'
