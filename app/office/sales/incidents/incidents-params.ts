import { INCIDENT_KINDS, INCIDENT_STATES } from '../../../../core/till/rules.ts'
import { listParams } from '../../ui/list/list-params.ts'
import { choiceParam, textParam } from '../../ui/list/params.ts'

/** The address of the list of incidents. */
export const incidentsParams = listParams('/admin/incidents', {
  state: choiceParam(INCIDENT_STATES),
  kind: choiceParam(INCIDENT_KINDS),
  till: textParam(20),
})

export type IncidentsQuery = ReturnType<typeof incidentsParams.parse>
