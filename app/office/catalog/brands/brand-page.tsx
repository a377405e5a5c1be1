import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { shopContext } from '../../../context.ts'
import { orErrorPage } from '../../../refusals.ts'
import { submit } from '../../ui/forms/submit.server.ts'
import { useSuccessNotice, withSuccess } from '../../ui/forms/success-notice.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/brand-page'
import { ArchiveBrand } from './archive-brand.tsx'
import { BRANDS_PATH } from './brand.ts'
import styles from './brands.module.css'
import { MakerForm } from './maker-form.tsx'
import { readMakerFields } from './maker-form-fields.ts'
import { NameForm } from './name-form.tsx'
import { RemoveMaker } from './remove-maker.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  if (params.brand === 'new') return { brand: undefined }
  const brand_id = Number(params.brand)
  if (!Number.isSafeInteger(brand_id) || brand_id < 1) throw new Response(null, { status: 404 })
  const { catalog } = context.get(shopContext)
  return { brand: await orErrorPage(catalog.getBrand({ brand_id })) }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { catalog } = context.get(shopContext)
  const id = params.brand === 'new' ? undefined : Number(params.brand)
  const brand_id = id ?? 0
  const path = `${BRANDS_PATH}/${brand_id}`
  return submit(request, {
    name: async (sent, operation) => {
      const named = { name: sent.text('name'), ...(id !== undefined && { brand_id: id }) }
      const saved = await catalog.saveBrand(named, operation)
      const success = id === undefined ? 'created' : 'renamed'
      return redirect(withSuccess(`${BRANDS_PATH}/${saved.brand_id}`, success))
    },
    maker: async (sent, operation) => {
      await catalog.setBrandMaker({ brand_id, ...readMakerFields(sent) }, operation)
      return redirect(withSuccess(path, 'maker_saved'))
    },
    remove_maker: async (_sent, operation) => {
      await catalog.removeBrandMaker({ brand_id }, operation)
      return redirect(withSuccess(path, 'maker_removed'))
    },
    archive: async (_sent, operation) => {
      await catalog.archiveBrand({ brand_id, archived: true }, operation)
      return redirect(withSuccess(BRANDS_PATH, 'archived'))
    },
    restore: async (_sent, operation) => {
      await catalog.archiveBrand({ brand_id, archived: false }, operation)
      return redirect(withSuccess(path, 'restored'))
    },
  })
}

export default function BrandPage({ loaderData: { brand }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('office/catalog/brands')
  useSuccessNotice({
    created: t('created'),
    renamed: t('renamed'),
    maker_saved: t('maker_saved'),
    maker_removed: t('maker_removed'),
    restored: t('restored'),
  })
  return (
    <>
      <PageHeader
        title={brand?.name ?? t('new')}
        text={
          brand &&
          [
            t('on_sale_count', { count: brand.on_sale }),
            t('drafts_count', { count: brand.drafts }),
          ].join(' · ')
        }
        back={{ to: BRANDS_PATH, label: t('title') }}
      />
      <div className={styles.page}>
        <NameForm key={`name ${brand?.name}`} brand={brand} answer={actionData} />
        {brand && (
          <MakerForm
            key={`maker ${brand.brand_id} ${brand.maker === null}`}
            brand={brand}
            answer={actionData}
          />
        )}
        {brand?.maker && <RemoveMaker brand={brand} answer={actionData} />}
        {brand && <ArchiveBrand brand={brand} answer={actionData} />}
      </div>
    </>
  )
}
