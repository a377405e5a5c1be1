import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import {
  BUILT_IN_REPORTS,
  type BuiltInReport,
  type ReportChoice,
} from '../../../../core/reports/report/rules.ts'
import { useMe } from '../../use-me.ts'
import styles from './report.module.css'
import { listMeasures, reportParams, type SavedReport, type ShownReport } from './report-params.ts'

const BUILT_IN = Object.entries(BUILT_IN_REPORTS) as [BuiltInReport, ReportChoice][]

interface ReportLinksProps {
  shown: ShownReport
  saved: readonly SavedReport[]
}

/** The reports of the shop by name: those that were saved, then those that it began with. */
export function ReportLinks({ shown, saved }: ReportLinksProps) {
  const { t } = useTranslation('office/reports/report')
  const seen = listMeasures(useMe().rights ?? {})
  const trial = shown.trial
  const links = [
    ...saved.map(({ saved_report_id, name, from, to, ...choice }) => ({
      key: String(saved_report_id),
      name,
      choice: { ...choice, ...(from && to && { from, to }) },
    })),
    ...BUILT_IN.map(([key, choice]) => ({ key, name: t(`built_in.${key}`), choice })),
  ].filter(({ choice }) => seen.includes(choice.measure))
  return (
    <nav className={styles.links} aria-label={t('reports')}>
      <ul>
        {links.map(({ key, name, choice }) => (
          <li key={key}>
            <Link
              to={reportParams.toPath({ filter: { ...choice, ...(trial && { trial }) } })}
              aria-current={isShown(choice, shown) ? 'page' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function isShown(choice: ReportChoice & { from?: string; to?: string }, shown: ShownReport) {
  const keys = ['measure', 'dimension', 'range', 'compare', 'from', 'to'] as const
  return keys.every((key) => choice[key] === shown[key])
}
