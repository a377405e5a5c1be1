import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Form, Link, redirect } from 'react-router'
import { shopContext } from '../../../context.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import { orErrorPage } from '../../../refusals.ts'
import detail from '../../ui/detail/detail.module.css'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import { submit } from '../../ui/forms/submit.server.ts'
import { withSuccess } from '../../ui/forms/success-notice.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/attach-code-page'
import styles from './stocktakes.module.css'
import { parseStocktakeId, stocktakesParams } from './stocktakes-params.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { stock } = context.get(shopContext)
  const stocktake_id = parseStocktakeId(params.stocktake)
  const code = (url.searchParams.get('barcode') ?? '').slice(0, 60)
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 60)
  const { name } = await orErrorPage(stock.getStocktake({ stocktake_id }))
  const { variants } = q === '' ? { variants: [] } : await orErrorPage(stock.findVariants({ q }))
  return { stocktake_id, name, code, q, variants }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { stock } = context.get(shopContext)
  const stocktake_id = parseStocktakeId(params.stocktake)
  return submit(request, {
    attach: async (sent, operation) => {
      const code = sent.text('code')
      const variant_id = Number(sent.text('variant_id'))
      await stock.attachUnknownCode({ stocktake_id, code, variant_id }, operation)
      return redirect(withSuccess(`${stocktakesParams.path}/${stocktake_id}`, 'attached'))
    },
  })
}

/** Of which size a code is that nobody knew. */
export default function AttachCodePage({ loaderData, actionData }: Route.ComponentProps) {
  const { stocktake_id, name, code, q, variants } = loaderData
  const { t } = useTranslation('office/stock/stocktakes')
  const { message } = useRefusal(actionData, { areas: ['stock'] })
  const path = `${stocktakesParams.path}/${stocktake_id}`
  return (
    <>
      <PageHeader
        title={t('attach_title', { code })}
        text={t('attach_text')}
        back={{ to: path, label: name }}
      />
      <RefusalAlert message={message} mb="md" />
      <section className={detail.part} aria-label={t('model')}>
        <Form method="get" role="search">
          <input type="hidden" name="barcode" value={code} />
          <Group align="flex-end">
            <TextInput
              type="search"
              name="q"
              label={t('find_model')}
              defaultValue={q}
              maxLength={60}
            />
            <Button type="submit" variant="default">
              {t('find')}
            </Button>
          </Group>
        </Form>
        {q !== '' && variants.length === 0 && <p className={styles.text}>{t('none_found')}</p>}
        {variants.length > 0 && <AttachForm code={code} variants={variants} path={path} />}
      </section>
    </>
  )
}

interface AttachFormProps {
  code: string
  variants: Route.ComponentProps['loaderData']['variants']
  path: string
}

/** The sizes that were found, one of which the code is. */
function AttachForm({ code, variants, path }: AttachFormProps) {
  const { t } = useTranslation('office/stock/stocktakes')
  const text = useInLanguage()
  const { size: formatSize } = useFormat()
  return (
    <ActForm intent="attach" className={styles.form}>
      <input type="hidden" name="code" value={code} />
      <NativeSelect
        mt="md"
        name="variant_id"
        label={t('size')}
        data={variants.map((each) => ({
          value: String(each.variant_id),
          label: [
            text(each.name),
            each.colour && text(each.colour),
            each.size && formatSize(each.size),
            each.sku,
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
      <Group>
        <Button type="submit">{t('attach')}</Button>
        <Button component={Link} to={path} variant="default">
          {t('back')}
        </Button>
      </Group>
    </ActForm>
  )
}
