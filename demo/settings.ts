import type { Settings } from '../core/settings/setting-keys.ts'

/**
 * The settings of the demo shop. Internet addresses are in reserved domains, and no Spanish telephone number begins
 * with 555.
 */
export const settings: Settings = {
  store_name: 'Horma',
  founding_year: 1985,
  company_name: 'Zapatería Horma (tienda de demostración)',
  company_nif: 'B00000000',
  contact_email: 'hola@horma.test',
  // The account that banks print in their examples.
  transfer_iban: 'ES9121000418450200051332',
  transfer_holder: 'Zapatería Horma (tienda de demostración)',
  pickup_payment_enabled: true,
  contact_phone: '+34 555 01 19 85',
  contact_whatsapp: '+34 555 01 19 85',
  store_address: {
    street: 'Calle de la Horma, 12',
    postal_code: '03600',
    city: 'Elda',
    province: 'Alicante',
  },
  company_address: {
    street: 'Calle de la Horma, 12',
    postal_code: '03600',
    city: 'Elda',
    province: 'Alicante',
  },
  storeOpeningHoursLine1: {
    es: 'De lunes a viernes, de 10:00 a 13:30 y de 17:00 a 20:30',
    en: 'Monday to Friday, 10:00 to 13:30 and 17:00 to 20:30',
    fr: 'Du lundi au vendredi, de 10:00 à 13:30 et de 17:00 à 20:30',
    de: 'Montag bis Freitag, 10:00 bis 13:30 und 17:00 bis 20:30 Uhr',
    it: 'Dal lunedì al venerdì, dalle 10:00 alle 13:30 e dalle 17:00 alle 20:30',
    pt: 'De segunda a sexta, das 10:00 às 13:30 e das 17:00 às 20:30',
  },
  storeOpeningHoursLine2: {
    es: 'Sábados, de 10:00 a 14:00',
    en: 'Saturday, 10:00 to 14:00',
    fr: 'Le samedi, de 10:00 à 14:00',
    de: 'Samstag, 10:00 bis 14:00 Uhr',
    it: 'Il sabato, dalle 10:00 alle 14:00',
    pt: 'Sábados, das 10:00 às 14:00',
  },
  announcement: {
    es: 'Fin de temporada: sandalias, mocasines y bailarinas rebajados',
    en: 'End of season: sandals, loafers and ballet flats reduced',
    fr: 'Fin de saison : sandales, mocassins et ballerines à prix réduit',
    de: 'Saisonende: Sandalen, Loafer und Ballerinas reduziert',
    it: 'Fine stagione: sandali, mocassini e ballerine ribassati',
    pt: 'Fim de estação: sandálias, mocassins e sabrinas com desconto',
  },
  announcement_link: '/catalogo?reduced=1',
  shipping_policy_text: {
    es: 'Enviamos a la península y a Baleares. El envío estándar llega en 2 o 3 días laborables y cuesta 4,95 €, gratis desde 50 €. El exprés llega en 24–48 horas laborables y cuesta 9,95 €.',
    en: 'We deliver to mainland Spain and the Balearic Islands. Standard delivery takes 2 to 3 working days and costs €4.95, free from €50. Express takes 24 to 48 working hours and costs €9.95.',
    fr: 'Nous livrons en Espagne péninsulaire et aux Baléares. La livraison standard arrive en 2 à 3 jours ouvrés et coûte 4,95 €, offerte dès 50 €. L’express arrive en 24 à 48 heures ouvrées et coûte 9,95 €.',
    de: 'Wir liefern auf das spanische Festland und die Balearen. Der Standardversand dauert 2 bis 3 Werktage und kostet 4,95 €, ab 50 € nichts. Der Expressversand dauert 24 bis 48 Stunden an Werktagen und kostet 9,95 €.',
    it: 'Spediamo nella Spagna peninsulare e alle Baleari. La spedizione standard arriva in 2 o 3 giorni lavorativi e costa 4,95 €, gratis da 50 €. L’espresso arriva in 24–48 ore lavorative e costa 9,95 €.',
    pt: 'Enviamos para Espanha continental e Baleares. O envio normal chega em 2 a 3 dias úteis e custa 4,95 €, grátis a partir de 50 €. O expresso chega em 24 a 48 horas úteis e custa 9,95 €.',
  },
  ticket_return_policy_text: {
    es: 'Cambios y devoluciones con el ticket y sin usar.',
    en: 'Exchanges and returns unworn and with the receipt.',
    fr: 'Échanges et retours avec le ticket, articles non portés.',
    de: 'Umtausch und Rückgabe ungetragen und mit Kassenbon.',
    it: 'Cambi e resi con lo scontrino e senza averle usate.',
    pt: 'Trocas e devoluções com talão e sem uso.',
  },
  return_policy_days: 14,
  low_stock_rule: 'broken_run',
  social_tiktok_url: 'https://video.horma.example/',
  social_instagram_url: 'https://fotos.horma.example/',
  social_maps_url: 'https://mapa.horma.example/',
  maps_coordinates: { lat: 38.4783, lng: -0.7957 },
  maps_zoom: 16,
  footer_text: {
    es: 'Zapatería de familia desde 1985. Medimos el pie, buscamos la horma y, si hace falta, la ensanchamos.',
    en: 'A family shoe shop since 1985. We measure the foot, find the last and, if need be, stretch the shoe.',
    fr: 'Une famille de chausseurs depuis 1985. Nous mesurons le pied, trouvons la forme et, s’il le faut, nous assouplissons la chaussure.',
    de: 'Ein Familienschuhladen seit 1985. Wir messen den Fuß, suchen den Leisten und weiten den Schuh, wenn es sein muss.',
    it: 'Calzature di famiglia dal 1985. Misuriamo il piede, cerchiamo la forma e, se serve, allarghiamo la scarpa.',
    pt: 'Sapataria de família desde 1985. Medimos o pé, procuramos a forma e, se for preciso, alargamos o sapato.',
  },
}
