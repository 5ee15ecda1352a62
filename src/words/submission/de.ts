import type { en } from './en.ts';

export const de: typeof en = {
  theTemplate: 'Die Vorlage',
  whereItIs: 'Wo sie zu finden ist',
  whatItIsLike: 'Wie sie ist',
  you: 'Kontakt',
  emailHint: 'Nur für unsere Antwort. Sie wird nicht veröffentlicht.',
  submit: 'Einreichen',
  name: 'Name',
  nameHint: 'Der Name, unter dem sie verkauft wird.',
  nameWanted: 'Bitte den Namen eingeben.',
  title: 'Titel',
  titleHint: 'Eine Beschreibung in einer Zeile.',
  description: 'Beschreibung',
  descriptionWanted: 'Bitte beschreiben, was man über sie wissen sollte.',
  picture: 'Bild',
  pictureHint:
    'Ihr erster Bildschirm als PNG, JPEG oder WebP: mindestens 400 Pixel breit und hoch, höchstens 5 MB.',
  pictureWanted: 'Bitte ein Bild ihres ersten Bildschirms wählen.',
  morePictures: 'Weitere Bilder',
  morePicturesHint: ({ most }) =>
    `Bis zu ${most} andere Bildschirme, jeder wie oben, zusammen höchstens 15 MB. Sie sind freiwillig.`,
  previewLink: 'Link zur Vorschau',
  previewLinkHint: 'Er muss sich ohne Passwort öffnen lassen.',
  previewLinkWanted: 'Bitte die Adresse ihrer Website eingeben.',
  purchaseLink: 'Link zum Kauf',
  purchaseLinkHint: 'Wo man sie kaufen oder bekommen kann, falls es einen solchen Ort gibt.',
  usDollars: 'US-Dollar',
  price: ({ currency }) => `Preis in ${currency}`,
  priceHint: 'Zum Beispiel 49 oder 12.50. Leer lassen oder 0 eingeben, wenn sie kostenlos ist.',
  thanks: 'Vielen Dank',
  received:
    'Die Vorlage ist angekommen. In den nächsten Tagen sehen wir sie uns an und antworten per E-Mail.',
  withAccountBegin: ' Mit einem Konto steht die Antwort auch unter ',
  yourSubmissions: 'Meine Einreichungen',
  withAccountEnd: '.',
  submitAnother: 'Weitere Vorlage einreichen',
};
