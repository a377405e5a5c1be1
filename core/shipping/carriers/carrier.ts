/** What a carrier is told of a parcel. */
export interface Parcel {
  /** Asks for the same parcel however often it is sent. */
  shipmentId: number
  service: string
  weightGrams: number
  reference: string
  recipient: {
    name: string
    address: string
    city: string
    postalCode: string
    phone: string
    email: string
  }
  /** The shop's day on which it is handed over, YYYY-MM-DD. */
  day: string
}

/** What a carrier answers to a parcel that it accepts. */
export interface AcceptedParcel {
  trackingNumber: string
  /** YYYY-MM-DD. */
  estimatedDeliveryDate: string
  response: Record<string, string | number | boolean | null>
}

/** Who brings parcels. */
export interface Carrier {
  /**
   * Announces a parcel of at most 30 kg. This one answers at once and is asked within the act; a client that goes over
   * a network is asked between two transactions.
   */
  acceptParcel(parcel: Parcel): AcceptedParcel
}
