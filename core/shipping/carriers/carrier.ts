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
    addressExtra: string
    city: string
    province: string
    postalCode: string
    phone: string
    email: string
    /** What the buyer writes to the courier. */
    notes: string
  }
  /** What the courier collects from the recipient, in cents; zero where nothing is owed. */
  codCents: number
  /** The carrier's own code of the pick-up point at which the parcel waits. */
  point: string | null
  /** The shop's day on which it is handed over, YYYY-MM-DD. */
  day: string
}

/** What a carrier answers to a parcel that it accepts. */
export interface AcceptedParcel {
  trackingNumber: string
  response: Record<string, string | number | boolean | null>
}

/** A carrier without a network, asked within the act: its parcels of at most 30 kg are accepted at once. */
export interface TestCarrier {
  kind: 'test'
  acceptParcel(parcel: Parcel): AcceptedParcel
}

/** Who brings parcels. GLS is asked over a network: the act writes what is wanted, and a worker asks. */
export type Carrier = TestCarrier | { kind: 'gls' }
