import { Alert, Button, Group, Progress, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useRevalidator } from 'react-router'
import { shopContext } from '../../../../context.ts'
import { useFormat } from '../../../../i18n/format.ts'
import { orErrorPage } from '../../../../refusals.ts'
import { DeniedRight, useDenied } from '../../../ui/approval/denied-right.tsx'
import { FormApproval, isAskingApproval } from '../../../ui/approval/form-approval.tsx'
import { ActForm } from '../../../ui/forms/act-form.tsx'
import { RefusalAlert } from '../../../ui/forms/refusal-alert.tsx'
import { submit } from '../../../ui/forms/submit.server.ts'
import { useRefusal } from '../../../ui/forms/use-refusal.ts'
import { KeyFigures } from '../../../ui/list/key-figures.tsx'
import { NumberedPages } from '../../../ui/list/numbered-pages.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import type { Route } from './+types/bulk-edit-page'
import { BulkRows } from './bulk-rows.tsx'
import { type BulkEdit, bulkEditPath } from './bulk-values.ts'
import { useChangeText } from './use-change-text.ts'

const POLL_MS = 1_000

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { pricing } = context.get(shopContext)
  const page = Number(url.searchParams.get('page') ?? 1)
  return orErrorPage(pricing.getBulkEdit({ bulk_edit_id: Number(params.edit), page }))
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { pricing } = context.get(shopContext)
  return submit(request, {
    start: async (sent, operation) =>
      void (await pricing.startBulkEdit(
        { bulk_edit_id: Number(params.edit), approval: sent.approval() },
        operation,
      )),
  })
}

/** A change of many products: what it would do, how far it is, and what it did. */
export default function BulkEditPage({ loaderData: edit, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('office/catalog/products')
  const { number } = useFormat()
  const toChangeText = useChangeText()
  const { counts, state } = edit
  const { message } = useRefusal(actionData ?? undefined, { intent: 'start', areas: ['pricing'] })
  const figures = (['planned', 'changed', 'unchanged', 'refused'] as const)
    .filter((key) => counts[key] > 0)
    .map((key) => ({
      label: t(`bulk.count.${key}`),
      value: number(counts[key]),
      main: key !== 'unchanged',
    }))
  return (
    <>
      <PageHeader
        title={toChangeText(edit)}
        text={t(`bulk.state.${state}`)}
        back={{ to: '/admin/products', label: t('title') }}
      />
      <RefusalAlert
        message={isAskingApproval(actionData ?? undefined) ? undefined : message}
        mb="md"
      />
      <FormApproval refusal={actionData ?? undefined} what={toChangeText(edit)} />
      <KeyFigures title={t('bulk.result')} figures={figures} />
      {(state === 'waiting' || state === 'running') && <BulkProgress edit={edit} />}
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

function BulkProgress({ edit: { counts } }: { edit: BulkEdit }) {
  const { t } = useTranslation('office/catalog/products')
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), POLL_MS)
    return () => clearInterval(timer)
  }, [revalidate])
  const all = Object.values(counts).reduce((sum, each) => sum + each, 0)
  return (
    <Progress
      value={all > 0 ? (100 * (all - counts.planned)) / all : 0}
      size="lg"
      mb="lg"
      animated
      aria-label={t('bulk.state.running')}
    />
  )
}
