import { Button, Checkbox, Group, NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, redirect, useNavigation } from 'react-router'
import { GUARANTEE_REMEDIES, LONGEST_DEFECT } from '../../../core/guarantee/rules.ts'
import { shopContext } from '../../context.ts'
import { FindSale, readPurchase } from '../complaints/find-sale.tsx'
import { PersonFields, parsePerson } from '../complaints/person-fields.tsx'
import detail from '../ui/detail/detail.module.css'
import record from '../ui/detail/record.module.css'
import { ActForm } from '../ui/forms/act-form.tsx'
import { DayField } from '../ui/forms/day-field.tsx'
import { RefusalAlert } from '../ui/forms/refusal-alert.tsx'
import type { SentFields } from '../ui/forms/sent-fields.ts'
import { submit } from '../ui/forms/submit.server.ts'
import { withSuccess } from '../ui/forms/success-notice.ts'
import { useRefusal } from '../ui/forms/use-refusal.ts'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/new-case-page'
import { guaranteeParams } from './guarantee-params.ts'
import { ArticleFields, UnitFields } from './pair-fields.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const found = await readPurchase(shop, url.searchParams)
  const complaint = Number(url.searchParams.get('complaint'))
  const units = found.purchase
    ? (await shop.guarantee.listGuaranteeUnits({ sale_id: found.purchase.sale_id })).units
    : []
  return { ...found, units, complaint: Number.isSafeInteger(complaint) ? complaint : 0 }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { guarantee } = context.get(shopContext)
  return submit(request, {
    take: async (sent, operation) => {
      const { reference } = await guarantee.openGuaranteeCase(parseCase(sent), operation)
      return redirect(withSuccess(`${guaranteeParams.path}/${reference}`, 'taken'))
    },
  })
}

function parseCase(sent: SentFields) {
  const [line_id, n] = sent.text('unit').split('.').map(Number)
  const remedy = sent.choice('remedy', GUARANTEE_REMEDIES) ?? 'repair'
  const taken_on = sent.text('taken_on')
  const promised_on = sent.text('promised_on')
  const complaint_id = sent.number('complaint_id')
  return {
    ...parsePerson(sent),
    pair:
      line_id && n
        ? { line_id, n }
        : { article: sent.text('article'), delivered_on: sent.text('delivered_on') },
    defect: sent.text('defect'),
    remedy,
    is_goodwill: sent.flag('is_goodwill'),
    ...(taken_on && { taken_on }),
    ...(promised_on && { promised_on }),
    ...(complaint_id && { complaint_id }),
  }
}

/** Takes a pair in that fails: one of a sale, or one that was sold before the shop kept its books here. */
export default function NewCasePage({ loaderData, actionData }: Route.ComponentProps) {
  const { purchase, q, found, units, complaint } = loaderData
  const { t } = useTranslation('office/guarantee')
  const { message, fieldError } = useRefusal(actionData, {
    areas: ['guarantee'],
    fieldRefusals: { DAY_AHEAD: 'taken_on' },
  })
  const isBusy = useNavigation().state === 'submitting'
  const sent = actionData?.sent
  const path = `${guaranteeParams.path}/new`
  const kept: Record<string, string> = complaint > 0 ? { complaint: String(complaint) } : {}
  const isOver = actionData?.refused?.code === 'OUT_OF_GUARANTEE'
  return (
    <>
      <PageHeader
        title={t('new')}
        text={t('new_text')}
        back={{ to: guaranteeParams.path, label: t('title') }}
      />
      <div className={detail.parts}>
        <section className={detail.part} aria-label={t('new')}>
          <ActForm intent="take" className={record.form} noValidate>
            <RefusalAlert message={message} />
            {complaint > 0 && <input type="hidden" name="complaint_id" value={complaint} />}
            {purchase ? (
              <UnitFields purchase={purchase} units={units} sent={sent?.unit} />
            ) : (
              <ArticleFields sent={sent} fieldError={fieldError} />
            )}
            <WorkFields sent={sent} fieldError={fieldError} isOver={isOver} />
            <PersonFields purchase={purchase} sent={sent} fieldError={fieldError} />
            <Group justify="flex-end">
              <Button component={Link} to={guaranteeParams.path} variant="default">
                {t('cancel')}
              </Button>
              <Button type="submit" loading={isBusy}>
                {t('take')}
              </Button>
            </Group>
          </ActForm>
        </section>
        {!purchase && <FindSale q={q} found={found} path={path} kept={kept} />}
      </div>
    </>
  )
}

interface WorkFieldsProps {
  sent: Readonly<Record<string, string>> | undefined
  fieldError(field: string): string | undefined
  /** The guarantee is over. */
  isOver: boolean
}

/** What fails, what is done about it, and on which days. */
function WorkFields({ sent, fieldError, isOver }: WorkFieldsProps) {
  const { t } = useTranslation('office/guarantee')
  const { t: words } = useTranslation('core/guarantee')
  return (
    <>
      <TextInput
        name="defect"
        label={t('defect')}
        defaultValue={sent?.defect ?? ''}
        error={fieldError('defect')}
        required
        maxLength={LONGEST_DEFECT}
        autoComplete="off"
      />
      <NativeSelect
        name="remedy"
        label={t('remedy')}
        description={t('remedy_text')}
        defaultValue={sent?.remedy ?? 'repair'}
        data={GUARANTEE_REMEDIES.map((value) => ({ value, label: words(`remedy.${value}`) }))}
      />
      {isOver && <Checkbox name="is_goodwill" value="1" label={t('goodwill')} />}
      <div className={record.pair}>
        <DayField
          name="taken_on"
          label={t('taken_on')}
          description={t('taken_on_text')}
          defaultValue={sent?.taken_on ?? ''}
          error={fieldError('taken_on')}
        />
        <DayField
          name="promised_on"
          label={t('promised_on')}
          description={t('promised_on_text')}
          defaultValue={sent?.promised_on ?? ''}
          error={fieldError('promised_on')}
        />
      </div>
    </>
  )
}
