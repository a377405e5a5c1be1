import type { SettingKey, SettingValue } from '../setting.ts'
import { SETTING_FIELDS } from '../setting-fields.ts'
import { AddressSetting, CoordinatesSetting } from './address-setting.tsx'
import { CornersSetting, ThemeSetting } from './look-settings.tsx'
import { PictureSetting, PicturesSetting } from './picture-settings.tsx'
import {
  ChoiceSetting,
  LowStockRuleSetting,
  NumberSetting,
  SwitchSetting,
  TextSetting,
  VatRegimeSetting,
} from './plain-settings.tsx'
import type { SettingInputProps } from './setting-input.ts'
import { BoxSetting, DaysSetting, EurosSetting, TariffSetting } from './shipping-settings.tsx'
import { RichSetting, TranslatedSetting } from './text-settings.tsx'
import { BannersSetting, CategoriesSetting } from './window-settings.tsx'

interface SettingInputViewProps extends SettingInputProps<SettingValue> {
  settingKey: SettingKey
}

/** The field of a setting, by its kind. What a value holds was checked when it was stored. */
export function SettingInputView({ settingKey, ...props }: SettingInputViewProps) {
  const field = SETTING_FIELDS[settingKey]
  const as = <Value,>() => props as unknown as SettingInputProps<Value>
  switch (field.kind) {
    case 'text':
      return <TextSetting {...as()} type={field.type} />
    case 'number':
      return <NumberSetting {...as()} unit={field.unit} />
    case 'switch':
      return <SwitchSetting {...as()} />
    case 'choice':
      return (
        <ChoiceSetting
          {...as()}
          options={field.options.map((value) => ({ value, label: field.names?.[value] ?? value }))}
        />
      )
    case 'translated':
      return <TranslatedSetting {...as()} rows={field.rows} />
    case 'rich':
      return <RichSetting {...as()} />
    case 'euros':
      return <EurosSetting {...as()} />
    case 'tariff':
      return <TariffSetting {...as()} />
    case 'days':
      return <DaysSetting {...as()} />
    case 'box':
      return <BoxSetting {...as()} />
    case 'address':
      return <AddressSetting {...as()} />
    case 'coordinates':
      return <CoordinatesSetting {...as()} />
    case 'theme':
      return <ThemeSetting {...as()} />
    case 'corners':
      return <CornersSetting {...as()} />
    case 'low_stock_rule':
      return <LowStockRuleSetting {...as()} />
    case 'vat_regime':
      return <VatRegimeSetting {...as()} />
    case 'picture':
      return <PictureSetting {...as()} />
    case 'pictures':
      return <PicturesSetting {...as()} />
    case 'banners':
      return <BannersSetting {...as()} />
    case 'categories':
      return <CategoriesSetting {...as()} />
  }
}
