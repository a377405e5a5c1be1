import { Button } from '@mantine/core'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { shopContext } from '../../../context.ts'
import { orErrorPage } from '../../../refusals.ts'
import { Personal } from '../../privacy/personal.tsx'
import detail from '../../ui/detail/detail.module.css'
import { FactList } from '../../ui/detail/fact-list.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import { submit } from '../../ui/forms/submit.server.ts'
import { useSuccessNotice } from '../../ui/forms/success-notice.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { When } from '../../ui/when.tsx'
import type { Route } from './+types/move-page'
import { CancelMove } from './cancel-move.tsx'
import { DraftLines } from './draft-lines.tsx'
import { readDraftModel } from './draft-model.server.ts'
import { GiveUpForm } from './give-up-form.tsx'
import { ModelSizes } from './model-sizes.tsx'
import { MoveGoods } from './move-goods.tsx'
import { type Move, movesParams } from './moves-params.ts'
import { MoveStatus } from './moves-table.tsx'
import { toMoveActs } from './parse-move-action.server.ts'
import { ReceiveBoxes } from './receive-boxes.tsx'
import { RecoverForm } from './recover-form.tsx'
import { ScanIntoMove } from './scan-into-move.tsx'
import { ShortGoods } from './short-goods.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const caller = context.get(shopContext)
  const move = await orErrorPage(caller.stock.getMove({ reference: params.reference }))
  return { move, chosen: await readDraftModel(caller, move, url) }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { stock } = context.get(shopContext)
  const move = await orErrorPage(stock.getMove({ reference: params.reference }))
  return submit(request, toMoveActs(stock, move))
}

export default function MovePage({ loaderData, actionData }: Route.ComponentProps) {
  const { move, chosen } = loaderData
  const { t } = useTranslation('office/stock/moves')
  const refused = actionData && 'ok' in actionData ? actionData : undefined
  const refusal = useRefusal(refused, { areas: ['stock'] })
  useSuccessNotice({
    sent: t('success.sent'),
    received: t('success.received'),
    extra: t('success.extra'),
    lost: t('success.lost'),
    found: t('success.found'),
    cancelled: t('success.cancelled'),
  })
  const isDraft = move.state === 'draft'
  const isUnderWay = move.state === 'sent'
  return (
    <>
      <PageHeader
        title={t('move', { reference: move.reference })}
        number={move.reference}
        text={`${move.from.name} → ${move.to.name}`}
        back={{ to: movesParams.path, label: t('title') }}
        actions={
          !isDraft && (
            <Button
              component="a"
              href={`/print/move/${move.reference}`}
              variant="default"
              leftSection={<IconPrinter size={18} />}
            >
              {t('print')}
            </Button>
          )
        }
      />
      <RefusalAlert message={refusal.message} mb="md" />
      <ShortGoods refusal={refused} move={move} />
      <div className={detail.parts}>
        <div className={detail.column}>
          {isDraft && <ScanIntoMove from={move.from.name} />}
          {isDraft && <ModelSizes chosen={chosen} lines={move.lines} />}
          {isDraft && <DraftLines move={move} />}
          {isUnderWay && <ReceiveBoxes move={move} />}
          {!isDraft && <MoveGoods goods={move.goods} />}
          {isUnderWay && <GiveUpForm move={move} fieldError={refusal.fieldError} />}
          <RecoverForm move={move} fieldError={refusal.fieldError} />
          <CancelMove move={move} />
        </div>
        <Facts move={move} />
      </div>
    </>
  )
}

function Facts({ move }: { move: Move }) {
  const { t } = useTranslation('office/stock/moves')
  const { created_by, sent_by } = move
  const isMissing = move.state === 'sent' && move.goods.some(({ state }) => state !== 'in_transit')
  const facts: [string, ReactNode][] = [
    [t('column.state'), <MoveStatus key="state" each={{ ...move, is_missing: isMissing }} />],
    [t('from'), move.from.name],
    [t('to'), move.to.name],
    [t('created'), <When key="created" at={move.created_at} />],
    [t('created_by'), created_by && <Personal key="by">{created_by}</Personal>],
    [t('sent'), move.sent_at && <When key="sent" at={move.sent_at} />],
    [t('sent_by'), sent_by && <Personal key="sender">{sent_by}</Personal>],
    [t('ended'), move.ended_at && <When key="ended" at={move.ended_at} />],
    [t('note'), move.note],
  ]
  return <FactList title={t('facts')} facts={facts.filter(([, value]) => value)} />
}
