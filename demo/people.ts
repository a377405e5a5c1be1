import type { Permissions } from '../core/base/permissions.ts'
import type { NewCustomer } from '../core/customers/save-customer.ts'

interface Role {
  name: string
  permissions: Permissions
  /** The largest discount on a line without an approval. */
  maxDiscountPercent?: number
  /** The most cash that leaves a drawer by hand in one cash session without an approval. */
  maxCashOutCents?: number
  /** The most money that a person confirms or sends back by hand in a day without an approval. */
  maxOfficeMoneyCents?: number
}

/** The roles of the demo shop. */
export const roles = {
  owner: { name: 'Administración', permissions: { is_super_admin: true } },
  manager: {
    name: 'Encargada',
    maxDiscountPercent: 30,
    maxCashOutCents: 500_00,
    maxOfficeMoneyCents: 3_000_00,
    permissions: {
      is_super_admin: false,
      can_manage_products: true,
      can_manage_product_categories: true,
      can_manage_suppliers: true,
      can_manage_supplier_orders: true,
      can_manage_sales_pos: true,
      can_manage_customers: true,
      can_manage_lent_items: true,
      can_view_reports: true,
      can_manage_newsletter: true,
      can_manage_site_settings: true,
      exceed_cash_out: 'pin',
      exceed_discount: 'pin',
    },
  },
  seller: {
    name: 'Dependienta',
    maxDiscountPercent: 10,
    maxCashOutCents: 100_00,
    permissions: {
      is_super_admin: false,
      can_manage_sales_pos: true,
      see_costs: 'denied',
      see_turnover: 'denied',
      void_sales: 'pin',
      confirm_payments: 'pin',
      pay_out_by_hand: 'pin',
      accept_difference: 'pin',
      exceed_cash_out: 'pin',
      exceed_discount: 'pin',
    },
  },
  stockKeeper: {
    name: 'Almacén',
    permissions: {
      is_super_admin: false,
      can_manage_products: true,
      can_manage_product_categories: true,
      can_manage_suppliers: true,
      can_manage_supplier_orders: true,
      see_turnover: 'denied',
    },
  },
} satisfies Record<string, Role>

/** The staff of the demo shop; the last one has no role yet. */
export const staff: readonly { email: string; name: string; role?: Role }[] = [
  { email: 'admin@horma.test', name: 'Amparo Ferrándiz', role: roles.owner },
  { email: 'rosa@horma.test', name: 'Rosa Ferrándiz', role: roles.manager },
  { email: 'marta@horma.test', name: 'Marta Soler', role: roles.seller },
  { email: 'paco@horma.test', name: 'Paco Verdú', role: roles.stockKeeper },
  { email: 'nuria@horma.test', name: 'Nuria Boix' },
]

/** The customers of the demo shop, invented: .example is reserved, and no Spanish number begins with 555. */
export const customers: readonly Required<NewCustomer>[] = [
  ['Inés Carbonell Mira', 'ines.carbonell', '+34 555 020 101', 'es'],
  ['Joaquín Amat Rico', 'joaquin.amat', '+34 555 020 102', 'es'],
  ['Lourdes Pastor Guill', 'lourdes.pastor', '+34 555 020 103', 'es'],
  ['Tomás Iriarte Lagos', 'tomas.iriarte', '+34 555 020 104', 'es'],
  ['Begoña Úbeda Sáez', 'begona.ubeda', '+34 555 020 105', 'es'],
  ['Óscar Peñalver Nieto', 'oscar.penalver', '+34 555 020 106', 'es'],
  ['Remedios Juan Bañón', 'remedios.juan', '+34 555 020 107', 'es'],
  ['Grace Ashworth', 'grace.ashworth', '+34 555 020 108', 'en'],
  ['Élodie Marchand', 'elodie.marchand', '+34 555 020 109', 'fr'],
  ['Jürgen Weißmüller', 'juergen.weissmueller', '+34 555 020 110', 'de'],
  ['Chiara Benedetti', 'chiara.benedetti', '+34 555 020 111', 'it'],
  ['Gonçalo Magalhães', 'goncalo.magalhaes', '+34 555 020 112', 'pt'],
].map(([name = '', user, phone = '', language = '']) => ({
  name,
  email: `${user}@clientes.example`,
  phone,
  language,
}))
