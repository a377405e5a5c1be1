import type { Shop } from '../../../context.ts'

export type Incident = Awaited<ReturnType<Shop['till']['listIncidents']>>['incidents'][number]
export type IncidentLine = NonNullable<Incident['details']['lines']>[number]
