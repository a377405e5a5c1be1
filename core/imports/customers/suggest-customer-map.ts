import { normaliseTitle } from '../formats/columns.ts'
import type { CustomerFormat, CustomerMapField } from './rules.ts'

export type CustomerColumns = Readonly<Record<string, CustomerMapField>>

/** Programs write these titles, in the languages of the shop; the best one of a field stands first. */
const TITLES: Readonly<Record<CustomerMapField, readonly string[]>> = {
  external_id: [
    'customer id',
    'external id',
    'id externo',
    'externe id',
    'id externe',
    'id esterno',
    'id',
  ],
  name: [
    'display name',
    'nombre mostrado',
    'nombre a mostrar',
    'anzeigename',
    'nom affiche',
    'nome visualizzato',
    'full name',
    'nombre completo',
    'nombre y apellidos',
    'nom complet',
    'nome completo',
    'name',
    'cliente',
    'customer',
  ],
  first_name: ['first name', 'firstname', 'vorname', 'prenom', 'nombre', 'nome'],
  last_name: [
    'last name',
    'lastname',
    'surname',
    'apellidos',
    'apellido',
    'nachname',
    'nom',
    'cognome',
    'apelido',
  ],
  company: [
    'company',
    'default address company',
    'empresa',
    'razon social',
    'compania',
    'firma',
    'unternehmen',
    'azienda',
    'societe',
    'entreprise',
  ],
  email: [
    'email',
    'e mail',
    'email address',
    'customer e mail',
    'correo electronico',
    'correo',
    'direccion de correo',
    'e mail adresse',
    'courriel',
    'adresse e mail',
    'indirizzo email',
    'mail',
  ],
  phone: [
    'mobile phone',
    'mobile',
    'movil',
    'telefono movil',
    'phone',
    'phone number',
    'default address phone',
    'telefono',
    'telephone',
    'telefon',
    'telefone',
    'tel',
    'mobil',
    'portable',
    'cellulare',
    'telemovel',
  ],
  nif: [
    'dni',
    'nif',
    'cif',
    'nif cif',
    'dni nif',
    'vat number',
    'vat',
    'tax id',
    'numero de identificacion fiscal',
    'ust idnr',
    'partita iva',
    'numero de contribuinte',
  ],
  street: [
    'address1',
    'address 1',
    'default address address1',
    'address2',
    'address 2',
    'default address address2',
    'street',
    'street2',
    'street 2',
    'address',
    'calle',
    'calle 2',
    'calle2',
    'direccion',
    'domicilio',
    'strasse',
    'rue',
    'indirizzo',
    'morada',
  ],
  postal_code: [
    'zip',
    'zipcode',
    'zip code',
    'postal code',
    'default address zip',
    'codigo postal',
    'cp',
    'c p',
    'plz',
    'postleitzahl',
    'code postal',
    'cap',
  ],
  city: [
    'city',
    'default address city',
    'ciudad',
    'poblacion',
    'localidad',
    'municipio',
    'ort',
    'stadt',
    'ville',
    'citta',
    'cidade',
  ],
  province: ['province', 'provincia', 'state', 'estado', 'bundesland', 'region'],
  country: [
    'country',
    'default address country',
    'country code',
    'default address country code',
    'pais',
    'land',
    'pays',
    'paese',
  ],
  language: ['language', 'locale', 'idioma', 'lengua', 'sprache', 'langue', 'lingua'],
  notes: [
    'note',
    'notes',
    'nota',
    'notas',
    'observaciones',
    'comentarios',
    'notizen',
    'notiz',
    'remarques',
  ],
  tags: ['tags', 'etiquetas', 'default address tags'],
  consent: [
    'accepts email marketing',
    'accepts marketing',
    'newsletter',
    'email marketing',
    'status',
    'member status',
    'acepta publicidad',
    'quiere publicidad',
    'publicidad',
    'consentimiento',
    'suscrito',
    'boletin',
  ],
  consent_at: [
    'confirm time',
    'optin time',
    'opt in time',
    'consent date',
    'consent at',
    'email marketing consent updated at',
    'fecha de consentimiento',
    'fecha consentimiento',
    'fecha de suscripcion',
    'suscrito el',
  ],
}

/** Strips a title of what programs put around it: `Email *`, `Newsletter (0/1)`, `accepts_email_marketing`. */
const toWords = (title: string) =>
  normaliseTitle(title.replace(/\([^)]*\)/g, ' ').replace(/[_\-.:/*]+/g, ' '))

/** Guesses what the columns of a file of customers say. `names` call them as `toColumnNames` does. */
export function suggestCustomerColumns(
  titles: readonly string[],
  names: readonly string[],
): CustomerColumns {
  const words = titles.map(toWords)
  const hasLastName = words.some((title) => TITLES.last_name.includes(title))
  const columns: Record<string, CustomerMapField> = {}
  for (const [at, title] of words.entries()) {
    const name = names[at]
    const field = findField(title, hasLastName)
    if (name && field) columns[name] = field
  }
  return columns
}

function findField(title: string, hasLastName: boolean): CustomerMapField | undefined {
  const fields = Object.entries(TITLES) as [CustomerMapField, readonly string[]][]
  const field = fields.find(([, known]) => known.includes(title))?.[0]
  // A name beside no surname is the whole name.
  return field === 'first_name' && !hasLastName ? 'name' : field
}

/** Says whether a column holds secrets of the other shop's customers: nothing of it is kept. */
export const isSecretTitle = (title: string): boolean =>
  /passw|passwd|contrasen|kennwort|mot de passe|parola d.?ordine|palavra.?passe|senha|\bclave\b|\bpin\b|\bsalt\b|secret|hash|token/.test(
    toWords(title),
  )

/** Says whether titles are those of a list of people: a name with an e-mail or a telephone. */
export function isCustomerList(titles: readonly string[]): boolean {
  if (['prestashop', 'prestashop_addresses', 'shopify'].includes(findCustomerFormat(titles)))
    return true
  const fields = new Set(Object.values(suggestCustomerColumns(titles, titles)))
  const isNamed = fields.has('last_name') || fields.has('name')
  return isNamed && (fields.has('email') || fields.has('phone'))
}

/** Guesses whose list it is. */
export function findCustomerFormat(titles: readonly string[]): CustomerFormat {
  const words = new Set(titles.map(toWords))
  const has = (...all: string[]) => all.every((title) => words.has(title))
  const hasAny = (...some: string[]) => some.some((title) => words.has(title))
  if (has('customer e mail', 'alias')) return 'prestashop_addresses'
  if (has('customer id', 'email', 'newsletter') && hasAny('password', 'opt in')) return 'prestashop'
  if (has('first name', 'email') && hasAny('accepts email marketing', 'accepts marketing'))
    return 'shopify'
  if (hasAny('optin time', 'confirm time')) return 'mailing_list'
  const display = [
    'display name',
    'nombre mostrado',
    'nombre a mostrar',
    'anzeigename',
    'nom affiche',
    'nome visualizzato',
  ]
  return hasAny(...display) ? 'odoo' : 'table'
}
