export interface Line {
  variant_id: number
  quantity: number
  discount_percent?: number
  discount_cents?: number
}

export interface WebOrder {
  lines: Line[]
  buyer: WebBuyer
  method: 'gls_standard' | 'gls_express' | 'store_pickup'
  /** Without it the order is paid at the test bank. */
  payment?: 'transfer' | 'pickup'
  coupon?: string
}

export interface WebBuyer {
  name: string
  email: string
  phone: string
  language: string
  address: string
  city: string
  postal_code: string
}
