import { Alert, Anchor, Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { shopDay } from '../../../../../core/base/clock.ts'
import { BULK_BATCH } from '../../../../../core/pricing/bulk-edits/rules.ts'
import { mayOpen } from '../../../../access/access.ts'
import { shopContext } from '../../../../context.ts'
import { useFormat } from '../../../../i18n/format.ts'
import { getShopZone } from '../../../../i18n/shop-zone.ts'
import { orErrorPage } from '../../../../refusals.ts'
import { auditParams } from '../../../audit/audit-params.ts'
import { DeniedRight, useDenied } from '../../../ui/approval/denied-right.tsx'
import { FormApproval, isAskingApproval } from '../../../ui/approval/form-approval.tsx'
import { ActForm } from '../../../ui/forms/act-form.tsx'
import { ConfirmActButton } from '../../../ui/forms/confirm-act-button.tsx'
import { RefusalAlert } from '../../../ui/forms/refusal-alert.tsx'
import { submit } from '../../../ui/forms/submit.server.ts'
import { useRefusal } from '../../../ui/forms/use-refusal.ts'
import { KeyFigures } from '../../../ui/list/key-figures.tsx'
import { NumberedPages } from '../../../ui/list/numbered-pages.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useMe } from '../../../use-me.ts'
import type { Route } from './+types/bulk-edit-page'
import { BulkEditProgress, usePolling } from './bulk-edit-progress.tsx'
import { BulkRows } from './bulk-rows.tsx'
import { type BulkEdit, bulkEditPath, bulkEditsParams, isUnderWay } from './bulk-values.ts'
import { useChangeText } from './use-change-text.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { pricing } = context.get(shopContext)
  const page = Number(url.searchParams.get('page') ?? 1)
  const edit = await orErrorPage(pricing.getBulkEdit({ bulk_edit_id: Number(params.edit), page }))
  return { edit, logPath: toLogPath(edit) }
}

/** Where the audit log has what an edit did; null of one that nobody has started. */
function toLogPath({ started_at, ended_at, counts }: BulkEdit): string | null {
  if (started_at === null) return null
  const toDay = (moment: string) => shopDay(new Date(moment), getShopZone())
  const all = Object.values(counts).reduce((sum, each) => sum + each, 0)
  return auditParams.toPath({
    filter: {
      // A small one is done in the act that starts it, the others in batches of their own.
      action: all > BULK_BATCH ? 'pricing.runBulkEdit' : 'pricing.startBulkEdit',
      from: toDay(started_at),
      ...(ended_at !== null && { to: toDay(ended_at) }),
    },
  })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { pricing } = context.get(shopContext)
  return submit(request, {
    start: async (sent, operation) =>
      void (await pricing.startBulkEdit(
        { bulk_edit_id: Number(params.edit), approval: sent.approval() },
        operation,
      )),
    stop: async (_sent, operation) =>
      void (await pricing.stopBulkEdit({ bulk_edit_id: Number(params.edit) }, operation)),
  })
}

/** A change of many products: what it would do, how far it is, and what it did. */
export default function BulkEditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('office/catalog/products')
  const { number } = useFormat()
  const toChangeText = useChangeText()
  const { edit, logPath } = loaderData
  const { counts, state } = edit
  const { message } = useRefusal(actionData ?? undefined, { areas: ['pricing'] })
  usePolling(isUnderWay(edit))
  const figures = (['planned', 'changed', 'unchanged', 'refused'] as const)
    .filter((key) => counts[key] > 0)
    .map((key) => ({
      label: t(`bulk.count.${key === 'planned' && state === 'stopped' ? 'left' : key}`),
      value: number(counts[key]),
      main: key !== 'unchanged',
    }))
  return (
    <>
      <PageHeader
        title={toChangeText(edit)}
        text={t(`bulk.state.${state}`)}
        back={
          state === 'draft'
            ? { to: '/admin/products', label: t('title') }
            : { to: bulkEditsParams.path, label: t('bulk.list.title') }
        }
        actions={logPath && <ToLog path={logPath} />}
      />
      <RefusalAlert
        message={isAskingApproval(actionData ?? undefined) ? undefined : message}
        mb="md"
      />
      <FormApproval refusal={actionData ?? undefined} what={toChangeText(edit)} />
      <KeyFigures title={t('bulk.result')} figures={figures} />
      {isUnderWay(edit) && <UnderWay edit={edit} />}
      {state === 'draft' && <StartForm edit={edit} />}
      <BulkRows edit={edit} />
      <NumberedPages
        page={edit.page}
        pages={edit.pages}
        toPage={(page) => `${bulkEditPath(edit.bulk_edit_id)}?page=${page}`}
      />
    </>
  )
}

function StartForm({ edit: { change, counts } }: { edit: BulkEdit }) {
  const { t } = useTranslation('office/catalog/products')
  const { number } = useFormat()
  const right = change.field === 'price' ? 'change_prices' : 'publish_products'
  const isDenied = useDenied(right) && (right === 'change_prices' || isPublishing(change))
  const count = counts.planned
  if (count === 0) return <Alert mb="lg">{t('bulk.nothing')}</Alert>
  return (
    <Alert color="yellow" mb="lg" title={t('bulk.sure', { count, formatted: number(count) })}>
      <Text size="sm">{t(change.field === 'price' ? 'bulk.warning_price' : 'bulk.warning')}</Text>
      {isDenied ? (
        <DeniedRight right={right} />
      ) : (
        <ActForm intent="start">
          <Group mt="md">
            <Button type="submit">{t('bulk.start', { count, formatted: number(count) })}</Button>
            <Button component={Link} to="/admin/products" variant="default">
              {t('bulk.cancel')}
            </Button>
          </Group>
        </ActForm>
      )}
    </Alert>
  )
}

const isPublishing = (change: BulkEdit['change']) =>
  change.field === 'status' && change.value === 'published'

/** How far it is, and what ends it before its end. */
function UnderWay({ edit }: { edit: BulkEdit }) {
  const { t } = useTranslation('office/catalog/products')
  return (
    <section aria-label={t('bulk.progress')}>
      <BulkEditProgress edit={edit} />
      <Group my="lg">
        <ConfirmActButton
          intent="stop"
          label={t('bulk.stop')}
          question={t('bulk.stop_ask')}
          text={t('bulk.stop_text')}
          cancel={t('bulk.stop_cancel')}
        />
      </Group>
    </section>
  )
}

/** Leads to the audit log, for whoever may read it. */
function ToLog({ path }: { path: string }) {
  const { t } = useTranslation('office/catalog/products')
  if (!mayOpen(useMe(), auditParams.path)) return null
  return (
    <Anchor component={Link} to={path}>
      {t('bulk.to_log')}
    </Anchor>
  )
}
