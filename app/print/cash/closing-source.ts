import type { Shop } from '../../context.ts'

/** A closed session, of which a Z is drawn. */
export type ClosedSession = Awaited<ReturnType<Shop['cash']['getClosing']>>

/** The figures of an open session, of which an X is drawn. */
export type XReading = Awaited<ReturnType<Shop['cash']['getXReading']>>
