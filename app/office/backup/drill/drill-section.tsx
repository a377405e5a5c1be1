import { Badge, Button, Group, Table, Text } from '@mantine/core'
import IconLifebuoy from '@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs'
import { useTranslation } from 'react-i18next'
import { NOTHING_TO_SELL } from '../../../../core/backup/drill/rules.ts'
import type { Shop } from '../../../context.ts'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { useFormat } from '../../../i18n/format.ts'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import { useCoreWords } from '../../ui/forms/use-core-words.ts'
import list from '../../ui/list/linked-table.module.css'
import { LinkedTable } from '../../ui/list/linked-table.tsx'
import { When } from '../../ui/when.tsx'
import worded from '../../ui/worded-badge.module.css'
import styles from '../backup.module.css'
import { Findings } from '../trials/findings.tsx'
import { TrialProgress } from '../trials/trial-progress.tsx'
import { isOpen, type Trial } from '../trials/use-trials.ts'

export type Drills = Awaited<ReturnType<Shop['backup']['getDrills']>>
type Drill = Drills['drills'][number]

interface DrillSectionProps {
  drills: Drills
  trial: Trial | null
  hasCopy: boolean
  /** Why a drill was refused. */
  message: string | undefined
}

/** Drills: the one that runs, what the last ones found, and one run now. */
export function DrillSection({ drills: each, trial, hasCopy, message }: DrillSectionProps) {
  const { drills, next_at } = each
  const { t } = useTranslation('office/backup/drill')
  const { dateTime } = useShortDates()
  const words = useCoreWords(['backup', 'base'])
  const isRunning = isOpen(trial)
  return (
    <section className={styles.part} aria-labelledby="drill">
      <h2 id="drill">{t('title')}</h2>
      <Text mb="md" className={styles.text}>
        {t('text', { next: dateTime(next_at) })}
      </Text>
      <RefusalAlert message={message} mb="md" />
      {trial && isRunning && <TrialProgress trial={trial} title={t('running')} />}
      {trial?.state === 'failed' && (
        <Text className={styles.failure} role="alert">
          {words(trial.failure ?? 'UNKNOWN')}
        </Text>
      )}
      {drills.length > 0 && (
        <LinkedTable
          title={t('title')}
          columns={[t('column.when'), t('column.result'), t('column.compared')]}
          items={drills}
          getKey={({ drill_id }) => drill_id}
          toRow={(drill) => <Row drill={drill} />}
          toCard={(drill) => <Card drill={drill} />}
        />
      )}
      <ActForm intent="drill">
        <Group mt="md">
          <Button
            type="submit"
            variant="default"
            leftSection={<IconLifebuoy size={18} />}
            disabled={isRunning || !hasCopy}
          >
            {t('run')}
          </Button>
        </Group>
      </ActForm>
    </section>
  )
}

function Row({ drill }: { drill: Drill }) {
  return (
    <Table.Tr>
      <Table.Td className={list.name}>
        <When at={drill.created_at} />
        <span className={list.soft}>{drill.copy_name}</span>
      </Table.Td>
      <Table.Td className={styles.result}>
        <Result drill={drill} />
      </Table.Td>
      <Table.Td>
        <Compared drill={drill} />
      </Table.Td>
    </Table.Tr>
  )
}

function Card({ drill }: { drill: Drill }) {
  return (
    <li className={`${list.card} ${styles.card}`}>
      <p className={list.head}>
        <strong>
          <When at={drill.created_at} />
        </strong>
        <Result drill={drill} />
      </p>
      <p className={list.fact}>{drill.copy_name}</p>
      <Compared drill={drill} />
    </li>
  )
}

function Result({ drill: { has_passed } }: { drill: Drill }) {
  const { t } = useTranslation('office/backup/drill')
  return (
    <Badge
      component="span"
      variant="light"
      color={has_passed ? 'green' : 'red'}
      className={worded.badge}
    >
      {t(has_passed ? 'passed' : 'failed')}
    </Badge>
  )
}

function Compared({ drill: { report, milliseconds } }: { drill: Drill }) {
  const { t } = useTranslation('office/backup/drill')
  const { number } = useFormat()
  const words = useCoreWords(['backup', 'base'])
  const { failure, sold } = report
  if (failure) return <span className={styles.failure}>{words(failure)}</span>
  const pairs = Object.values(report.pairs).reduce((sum, count) => sum + count, 0)
  return (
    <>
      {t('compared', {
        rows: number(report.rows),
        days: number(report.days),
        pairs: number(pairs),
        pictures: number(report.pictures),
        seconds: number(Math.max(1, Math.round(milliseconds / 1000))),
      })}{' '}
      {sold === null && <span className={styles.failure}>{t('sold_refused')}</span>}
      {sold === NOTHING_TO_SELL && t('sold_nothing')}
      {sold !== null && sold !== NOTHING_TO_SELL && t('sold', { invoice: sold })}
      {report.pictures_missing > 0 && (
        <span className={styles.failure}>
          {' '}
          {t('pictures_missing', { count: report.pictures_missing })}
        </span>
      )}
      <Findings {...report} />
    </>
  )
}
