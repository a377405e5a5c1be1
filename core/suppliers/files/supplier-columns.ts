import { FileRefusal } from '../../imports/file-refusal.ts'
import { type Columns, findColumns, normaliseTitle } from '../../imports/formats/columns.ts'
import type { CsvRow } from '../../imports/formats/read-rows.ts'
import type { PaymentMethod } from '../rules.ts'

/** Under which titles a list of suppliers has its columns: those of the shop's own list in every language, and usual others. */
const HEADINGS = {
  name: [
    'nombre',
    'proveedor',
    'name',
    'supplier',
    'nom',
    'fournisseur',
    'lieferant',
    'nome',
    'fornitore',
    'fornecedor',
  ],
  legal_name: [
    'razon social',
    'legal name',
    'company',
    'raison sociale',
    'firma',
    'ragione sociale',
    'denominacao social',
    'empresa',
  ],
  vat_number: [
    'nif',
    'cif',
    'nif iva',
    'vat number',
    'vat',
    'n tva',
    'ust-idnr.',
    'partita iva',
    'contribuinte',
  ],
  address: ['direccion', 'address', 'adresse', 'anschrift', 'indirizzo', 'morada'],
  postal_code: ['codigo postal', 'cp', 'postal code', 'code postal', 'plz', 'cap'],
  town: ['localidad', 'poblacion', 'ciudad', 'town', 'city', 'ville', 'ort', 'citta', 'localidade'],
  province: ['provincia', 'province', 'provinz', 'distrito'],
  country: ['pais', 'country', 'pays', 'land', 'paese'],
  email: ['correo', 'correo electronico', 'email', 'e-mail'],
  phone: ['telefono', 'phone', 'telephone', 'telefon', 'telefone', 'movil'],
  website: ['web', 'website', 'site web', 'sito web', 'site'],
  customer_number: [
    'nuestro numero de cliente',
    'numero de cliente',
    'our customer number',
    'notre numero de client',
    'unsere kundennummer',
    'nostro codice cliente',
    'o nosso numero de cliente',
  ],
  payment_method: [
    'forma de pago',
    'payment method',
    'mode de paiement',
    'zahlungsart',
    'metodo di pagamento',
    'forma de pagamento',
  ],
  payment_days: [
    'dias de pago',
    'payment days',
    'jours de paiement',
    'zahlungsziel in tagen',
    'giorni di pagamento',
    'dias de pagamento',
    'plazo',
  ],
  payment_month_day: [
    'dia de pago del mes',
    'payment day of the month',
    'jour de paiement du mois',
    'zahltag im monat',
    'giorno di pagamento del mese',
    'dia de pagamento do mes',
  ],
  discount: [
    'descuento %',
    'descuento',
    'discount %',
    'discount',
    'remise %',
    'rabatt %',
    'sconto %',
    'desconto %',
  ],
  minimum_order: [
    'pedido minimo',
    'minimum order',
    'commande minimale',
    'mindestbestellwert',
    'ordine minimo',
    'encomenda minima',
  ],
  lead_days: [
    'dias de entrega',
    'lead days',
    'delai en jours',
    'lieferzeit in tagen',
    'giorni di consegna',
    'prazo em dias',
  ],
  note: ['nota', 'notas', 'note', 'notes', 'notiz'],
  brands: ['marcas', 'brands', 'marques', 'marken', 'marche'],
} as const
export type SupplierColumn = keyof typeof HEADINGS

/** Finds the columns of a list of suppliers. Throws FileRefusal. */
export function findSupplierColumns(titles: CsvRow): Columns<SupplierColumn> {
  const columns = findColumns(HEADINGS, titles)
  if (!columns.name) throw new FileRefusal('COLUMNS_MISSING', titles.row, [HEADINGS.name[0]])
  return columns
}

/** What people write for a way of paying. */
const METHODS: Readonly<Record<PaymentMethod, readonly string[]>> = {
  transfer: [
    'transfer',
    'transferencia',
    'bank transfer',
    'virement',
    'uberweisung',
    'bonifico',
    'transferência',
  ],
  direct_debit: [
    'direct_debit',
    'recibo',
    'recibo domiciliado',
    'domiciliacion',
    'giro',
    'direct debit',
    'prelevement',
    'lastschrift',
    'addebito diretto',
    'debito direto',
  ],
  card: ['card', 'tarjeta', 'carte', 'karte', 'carta', 'cartao'],
  promissory_note: [
    'promissory_note',
    'pagare',
    'promissory note',
    'billet a ordre',
    'wechsel',
    'cambiale',
    'letra',
  ],
  cash: ['cash', 'efectivo', 'contado', 'especes', 'bar', 'contanti', 'dinheiro', 'numerario'],
}

/** Undefined where nobody can say what is meant. */
export function findPaymentMethod(written: string): PaymentMethod | undefined {
  const word = normaliseTitle(written)
  const found = Object.entries(METHODS).find(([, words]) =>
    words.map(normaliseTitle).includes(word),
  )
  return found?.[0] as PaymentMethod | undefined
}

const NAME_LANGUAGES = ['es', 'en', 'fr', 'de', 'it', 'pt']

/** The code of a country that is written as a code or by its name; undefined where nobody can say which it is. */
export function findCountry(written: string): string | undefined {
  if (/^[a-z]{2}$/i.test(written)) return written.toUpperCase()
  const word = normaliseTitle(written)
  return COUNTRY_CODES.find((code) =>
    NAME_LANGUAGES.some((language) => {
      const name = new Intl.DisplayNames(language, { type: 'region' }).of(code)
      return name !== undefined && normaliseTitle(name) === word
    }),
  )
}

/** Where shoes come from. */
const COUNTRY_CODES =
  'ES PT IT FR DE AT BE NL LU IE GR CY MT PL CZ SK SI HR HU RO BG EE LV LT FI SE DK GB CH NO TR MA TN CN VN IN ID BD TH KH PK BR MX AR US'.split(
    ' ',
  )
