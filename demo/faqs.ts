import type { Translated } from '../core/base/translated.ts'

/** The FAQs of the demo shop in display order. */
export const faqs: readonly { question: Translated; answer: Translated }[] = [
  {
    question: {
      es: '¿Qué talla elijo?',
      en: 'Which size should I take?',
      fr: 'Quelle pointure choisir ?',
      de: 'Welche Größe brauche ich?',
      it: 'Che numero scelgo?',
      pt: 'Que tamanho escolho?',
    },
    answer: {
      es: 'Vendemos por talla europea, con medias tallas en algunos modelos. Cada zapato tiene su guía con el largo del pie en milímetros: mídelo por la tarde, de pie y con calcetín. Si dudas entre dos tallas, dinos el modelo y te contamos cómo calza.',
      en: 'We sell by European size, with half sizes in some models. Every shoe has its guide with the length of the foot in millimetres: measure it in the afternoon, standing up, with a sock on. If you are between two sizes, tell us the model and we will say how it fits.',
      fr: 'Nous vendons en pointures européennes, avec des demi-pointures sur certains modèles. Chaque chaussure a son guide avec la longueur du pied en millimètres : mesurez-le l’après-midi, debout et en chaussette. Si vous hésitez entre deux pointures, dites-nous le modèle et nous vous dirons comment il chausse.',
      de: 'Wir verkaufen nach europäischen Größen, bei manchen Modellen auch halbe. Zu jedem Schuh gibt es eine Tabelle mit der Fußlänge in Millimetern: Miss am Nachmittag, im Stehen und mit Socke. Wenn du zwischen zwei Größen schwankst, nenn uns das Modell, und wir sagen dir, wie es ausfällt.',
      it: 'Vendiamo per taglia europea, con mezze taglie in alcuni modelli. Ogni scarpa ha la sua guida con la lunghezza del piede in millimetri: misuralo di pomeriggio, in piedi e con il calzino. Se sei tra due taglie, dicci il modello e ti raccontiamo come calza.',
      pt: 'Vendemos por tamanho europeu, com meios tamanhos em alguns modelos. Cada sapato tem o seu guia com o comprimento do pé em milímetros: mede-o à tarde, de pé e com meia. Se hesitas entre dois tamanhos, diz-nos o modelo e contamos-te como calça.',
    },
  },
  {
    question: {
      es: '¿Cuánto tarda y cuánto cuesta el envío?',
      en: 'How long does delivery take and what does it cost?',
      fr: 'Combien de temps prend la livraison et combien coûte-t-elle ?',
      de: 'Wie lange dauert der Versand und was kostet er?',
      it: 'Quanto ci mette e quanto costa la spedizione?',
      pt: 'Quanto demora e quanto custa o envio?',
    },
    answer: {
      es: 'El envío estándar llega en 2 o 3 días laborables y cuesta 4,95 €; desde 50 € de compra es gratis. El exprés llega en 24–48 horas laborables y cuesta 9,95 €. Por ahora enviamos a la península y a Baleares.',
      en: 'Standard delivery takes 2 to 3 working days and costs €4.95; from €50 it is free. Express takes 24 to 48 working hours and costs €9.95. For now we deliver to mainland Spain and the Balearic Islands.',
      fr: 'La livraison standard arrive en 2 à 3 jours ouvrés et coûte 4,95 € ; dès 50 € d’achat, elle est offerte. L’express arrive en 24 à 48 heures ouvrées et coûte 9,95 €. Pour l’instant, nous livrons en Espagne péninsulaire et aux Baléares.',
      de: 'Der Standardversand dauert 2 bis 3 Werktage und kostet 4,95 €; ab 50 € ist er gratis. Express dauert 24 bis 48 Stunden an Werktagen und kostet 9,95 €. Zurzeit liefern wir auf das spanische Festland und die Balearen.',
      it: 'La spedizione standard arriva in 2 o 3 giorni lavorativi e costa 4,95 €; da 50 € di acquisto è gratis. L’espresso arriva in 24–48 ore lavorative e costa 9,95 €. Per ora spediamo nella Spagna peninsulare e alle Baleari.',
      pt: 'O envio normal chega em 2 a 3 dias úteis e custa 4,95 €; a partir de 50 € de compras é grátis. O expresso chega em 24 a 48 horas úteis e custa 9,95 €. Por agora enviamos para Espanha continental e Baleares.',
    },
  },
  {
    question: {
      es: '¿Cómo hago un pedido?',
      en: 'How do I order?',
      fr: 'Comment passer commande ?',
      de: 'Wie bestelle ich?',
      it: 'Come faccio un ordine?',
      pt: 'Como faço uma encomenda?',
    },
    answer: {
      es: 'Elige el modelo, el color y la talla, añádelo al carrito y paga sin registrarte. Si prefieres hacerlo con nosotros, escríbenos o llámanos con el modelo y la talla: te guiamos con el pago y el envío.',
      en: 'Choose the model, the colour and the size, add it to the cart and pay without an account. If you would rather do it with us, write or call with the model and the size: we will guide you through payment and delivery.',
      fr: 'Choisissez le modèle, la couleur et la pointure, ajoutez-le au panier et payez sans créer de compte. Si vous préférez le faire avec nous, écrivez ou appelez avec le modèle et la pointure : nous vous guidons pour le paiement et la livraison.',
      de: 'Wähl Modell, Farbe und Größe, leg den Schuh in den Warenkorb und zahl ohne Anmeldung. Wenn du lieber mit uns bestellst, schreib uns oder ruf an und nenn Modell und Größe: Wir helfen dir bei Zahlung und Versand.',
      it: 'Scegli modello, colore e numero, aggiungilo al carrello e paga senza registrarti. Se preferisci farlo con noi, scrivici o chiamaci con il modello e il numero: ti guidiamo nel pagamento e nella spedizione.',
      pt: 'Escolhe o modelo, a cor e o tamanho, junta-o ao carrinho e paga sem te registares. Se preferes fazê-lo connosco, escreve-nos ou telefona com o modelo e o tamanho: ajudamos-te com o pagamento e o envio.',
    },
  },
  {
    question: {
      es: '¿Cuándo abrís la tienda?',
      en: 'When is the shop open?',
      fr: 'Quand la boutique est-elle ouverte ?',
      de: 'Wann hat der Laden geöffnet?',
      it: 'Quando è aperto il negozio?',
      pt: 'Quando abre a loja?',
    },
    answer: {
      es: 'De lunes a viernes, de 10:00 a 13:30 y de 17:00 a 20:30. Los sábados, de 10:00 a 14:00. Estamos en la calle de la Horma, 12, en Elda.',
      en: 'Monday to Friday from 10:00 to 13:30 and from 17:00 to 20:30. Saturday from 10:00 to 14:00. You find us at Calle de la Horma, 12, in Elda.',
      fr: 'Du lundi au vendredi, de 10:00 à 13:30 et de 17:00 à 20:30. Le samedi, de 10:00 à 14:00. Nous sommes au 12, Calle de la Horma, à Elda.',
      de: 'Montag bis Freitag von 10:00 bis 13:30 und von 17:00 bis 20:30 Uhr. Samstag von 10:00 bis 14:00 Uhr. Du findest uns in der Calle de la Horma, 12, in Elda.',
      it: 'Dal lunedì al venerdì dalle 10:00 alle 13:30 e dalle 17:00 alle 20:30. Il sabato dalle 10:00 alle 14:00. Siamo in Calle de la Horma, 12, a Elda.',
      pt: 'De segunda a sexta, das 10:00 às 13:30 e das 17:00 às 20:30. Aos sábados, das 10:00 às 14:00. Estamos na Calle de la Horma, 12, em Elda.',
    },
  },
  {
    question: {
      es: '¿Puedo cambiar o devolver unos zapatos?',
      en: 'Can I exchange or return shoes?',
      fr: 'Puis-je échanger ou rendre des chaussures ?',
      de: 'Kann ich Schuhe umtauschen oder zurückgeben?',
      it: 'Posso cambiare o restituire le scarpe?',
      pt: 'Posso trocar ou devolver uns sapatos?',
    },
    answer: {
      es: 'Sí, en 14 días desde que los recibes y sin dar explicaciones. Pruébatelos en casa sobre suelo limpio y guárdalos en su caja. Si nos los mandas, el envío de vuelta es tuyo; si los traes a la tienda, no cuesta nada y el cambio de talla se hace en el momento.',
      en: 'Yes, within 14 days of receiving them, without giving a reason. Try them on at home on a clean floor and keep them in their box. Sending them back is at your cost; if you bring them to the shop it costs nothing, and another size is handed over on the spot.',
      fr: 'Oui, dans les 14 jours après réception et sans donner de raison. Essayez-les chez vous sur un sol propre et gardez-les dans leur boîte. Le renvoi est à votre charge ; si vous les rapportez en boutique, cela ne coûte rien et l’échange de pointure se fait sur place.',
      de: 'Ja, innerhalb von 14 Tagen nach Erhalt und ohne Angabe von Gründen. Probier sie zu Hause auf sauberem Boden an und heb die Schachtel auf. Die Rücksendung zahlst du; im Laden kostet die Rückgabe nichts, und eine andere Größe gibt es gleich mit.',
      it: 'Sì, entro 14 giorni da quando le ricevi e senza dare spiegazioni. Provale in casa su un pavimento pulito e tienile nella loro scatola. Se ce le spedisci, il ritorno è a tuo carico; se le porti in negozio non costa nulla e il cambio di numero si fa subito.',
      pt: 'Sim, em 14 dias desde que os recebes e sem dar explicações. Experimenta-os em casa num chão limpo e guarda-os na caixa. Se os enviares, o envio de volta é teu; se os trouxeres à loja, não custa nada e a troca de tamanho faz-se na hora.',
    },
  },
  {
    question: {
      es: '¿Cómo cuido el zapato de piel?',
      en: 'How do I look after leather?',
      fr: 'Comment entretenir le cuir ?',
      de: 'Wie pflege ich Lederschuhe?',
      it: 'Come curo le scarpe di pelle?',
      pt: 'Como cuido dos sapatos de pele?',
    },
    answer: {
      es: 'Quita el polvo con un cepillo y da crema incolora o de su color una vez al mes. Si se mojan, rellénalos con papel y déjalos secar lejos de la estufa. El ante se cepilla en seco y se protege con un espray antes del primer paseo. Y déjalos descansar un día: te durarán el doble.',
      en: 'Brush off the dust and give them neutral cream, or cream of their own colour, once a month. If they get wet, fill them with paper and let them dry far from the stove. Suede is brushed dry and protected with a spray before its first walk. And let them rest for a day: they will last twice as long.',
      fr: 'Enlevez la poussière à la brosse et passez une crème incolore ou de leur couleur une fois par mois. Si elles sont mouillées, bourrez-les de papier et laissez-les sécher loin du poêle. Le daim se brosse à sec et se protège avec un spray avant la première sortie. Et laissez-les reposer un jour : elles dureront deux fois plus.',
      de: 'Staub abbürsten und einmal im Monat farblose Creme oder eine in ihrer Farbe auftragen. Nasse Schuhe mit Papier ausstopfen und fern vom Ofen trocknen lassen. Wildleder wird trocken gebürstet und vor dem ersten Ausgang mit einem Spray geschützt. Und gönn ihnen einen Tag Pause: Dann halten sie doppelt so lange.',
      it: 'Togli la polvere con una spazzola e passa una volta al mese una crema incolore o del loro colore. Se si bagnano, riempile di carta e falle asciugare lontano dalla stufa. Il camoscio si spazzola a secco e si protegge con uno spray prima della prima passeggiata. E lasciale riposare un giorno: dureranno il doppio.',
      pt: 'Tira o pó com uma escova e passa creme incolor ou da cor deles uma vez por mês. Se se molharem, enche-os com papel e deixa-os secar longe do aquecedor. A camurça escova-se a seco e protege-se com um spray antes do primeiro passeio. E deixa-os descansar um dia: duram o dobro.',
    },
  },
  {
    question: {
      es: 'Tengo el pie ancho, ¿hay algo para mí?',
      en: 'My feet are wide. Is there anything for me?',
      fr: 'J’ai le pied large : avez-vous quelque chose pour moi ?',
      de: 'Ich habe breite Füße. Gibt es etwas für mich?',
      it: 'Ho il piede largo: c’è qualcosa per me?',
      pt: 'Tenho o pé largo: há alguma coisa para mim?',
    },
    answer: {
      es: 'Claro. Busca los modelos de horma ancha, como el Gredos, y fíjate en los de piel, que ceden con el uso. En la tienda también ensanchamos el zapato en la horma, sin coste, de un día para otro.',
      en: 'Of course. Look for models on a wide last, such as Gredos, and prefer leather, which gives with wear. In the shop we also stretch shoes on the last, free of charge, from one day to the next.',
      fr: 'Bien sûr. Cherchez les modèles à forme large, comme le Gredos, et préférez le cuir, qui se fait au pied. En boutique, nous assouplissons aussi la chaussure sur forme, gratuitement, du jour au lendemain.',
      de: 'Natürlich. Achte auf Modelle mit breitem Leisten wie Gredos und auf Leder, das beim Tragen nachgibt. Im Laden weiten wir Schuhe auch auf dem Leisten, kostenlos und über Nacht.',
      it: 'Certo. Cerca i modelli a forma larga, come il Gredos, e preferisci la pelle, che cede con l’uso. In negozio allarghiamo anche la scarpa sulla forma, gratis, da un giorno all’altro.',
      pt: 'Claro. Procura os modelos de forma larga, como o Gredos, e prefere a pele, que cede com o uso. Na loja também alargamos o sapato na forma, sem custo, de um dia para o outro.',
    },
  },
]
