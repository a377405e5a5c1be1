import { INCIDENT_KINDS } from '../../../../core/cash/incidents/rules.ts'
import { INCIDENT_STATES } from '../../../../core/till/incidents/rules.ts'
import { listParams } from '../../ui/list/list-params.ts'
import { choiceParam, textParam } from '../../ui/list/params.ts'

/** The address of the list of incidents. */
export const incidentsParams = listParams('/admin/incidents', {
  state: choiceParam(INCIDENT_STATES),
  kind: choiceParam(INCIDENT_KINDS),
  till: textParam(20),
})

export type IncidentsQuery = ReturnType<typeof incidentsParams.parse>
