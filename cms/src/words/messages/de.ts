import { de as subscriptionProblems } from '../../../shared/words/subscription-problems/de.ts';
import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  ...subscriptionProblems,
  notSubscribed: 'Das Abonnieren ist fehlgeschlagen',
  wrongEmail: 'Das ist keine gültige E-Mail-Adresse',

  wrongName: 'Dieser Name ist nicht gültig.',
  nameReserved: 'Dieser Name ist der Galerie vorbehalten. Bitte einen anderen wählen.',
  nameTaken: 'Dieser Name ist vergeben.',
  manyTags:
    'In der letzten Stunde wurden mehrere Konten mit einer solchen Adresse angelegt. Bitte später noch einmal versuchen oder den Teil ab dem Pluszeichen weglassen.',
  shortPassword: 'Das Passwort muss mindestens {least} Zeichen haben',
  accountDeleted: 'Dieses Konto wurde gelöscht.',
  notYourPassword: 'Das ist nicht das bisherige Passwort.',
  noPassword:
    'Dieses Konto hat kein Passwort. Bitte abmelden und auf der Seite zum Anmelden über „Passwort vergessen?“ eines wählen.',
  passwordOfProvider:
    'Angemeldet wird über {provider}, deshalb hat dieses Konto kein Passwort. Es lässt sich bei {provider} ändern.',

  codeUsed:
    'Dieser Link wurde schon verwendet, ist abgelaufen oder unvollständig. Bitte einen neuen anfordern.',
  confirmationUsed: 'Dieser Link wurde schon verwendet oder ist unvollständig. Bitte anmelden.',
  linkUsed: 'Dieser Link wurde schon verwendet oder ist unvollständig.',

  wrongPictureType: 'Das Bild muss eine PNG-, JPEG- oder WebP-Datei sein.',
  largePicture: 'Das Bild ist größer als {most} MB.',
  smallPicture: 'Das Bild muss mindestens {least} Pixel breit und hoch sein.',
  manyPixels:
    'Das Bild hat {width} × {height} Pixel, erlaubt sind {most} Millionen. Bitte verkleinern und noch einmal hochladen.',
  oneOfPictures: '„{name}“: {fault}',
  damagedPicture:
    'Das Bild ist beschädigt oder lässt sich nicht darstellen. Bitte neu speichern und noch einmal hochladen.',
  slowPicture:
    'Das Bild braucht länger als {most} Sekunden zum Zeichnen. Bitte einfacher speichern und noch einmal hochladen.',
  manyUploads:
    'Gerade werden zu viele Dateien hochgeladen. Bitte in einer halben Minute noch einmal versuchen.',
  slowBody: 'Das Formular kam zu langsam oder unvollständig an. Bitte noch einmal senden.',
  largeFile: 'Die Datei {name} ist größer als 20 MB. Verkleinere sie, und lade sie noch einmal hoch.',
  largeForm:
    'Das Formular ist zu groß. Es darf {files} Dateien mit zusammen 20 MB und {fields} Felder haben.',

  wrongPrice: 'Dieser Preis ist nicht gültig.',
  manyScreenshots: 'Eine Einreichung darf {most} weitere Bilder haben.',
  unsafeLink:
    'Der Link „{link}“ ist nicht sicher. Er muss eine gültige Adresse sein, die mit https:// oder http:// beginnt.',

  noBoard: 'Dieses Moodboard gibt es nicht.',
  boardNotShared: 'Dieses Moodboard wird nicht mehr geteilt.',
  manyBoards: 'Es sind schon {most} Moodboards. Bitte erst eines löschen.',
  manyItems: 'Auf ein Moodboard passen höchstens {most} Einträge.',
  longNote: 'Eine Notiz darf höchstens {most} Zeichen haben.',
  signInForBoards: 'Für Moodboards bitte anmelden.',

  notFollowable: 'Dem lässt sich nicht mehr folgen. Bitte die Seite neu laden.',
  manyFollows: 'Mehr als {most} lassen sich nicht verfolgen. Bitte erst einem nicht mehr folgen.',
  signInToFollow: 'Zum Folgen bitte anmelden.',

  noAccounts: 'Diese Galerie hat keine Konten.',
  noSubmissions: 'Diese Galerie nimmt keine Einreichungen an.',
  noNewsletter: 'Diese Galerie hat keinen Newsletter.',
  noPush: 'Diese Galerie sendet keine Mitteilungen.',
  noInspirations: 'Diese Galerie hat keine Inspirationen.',

  busy: 'Die Galerie ist gerade überlastet. Bitte in {seconds} Sekunden noch einmal versuchen.',
  slowQuery: 'Diese Suche dauert zu lange. Bitte weniger auf einmal suchen.',

  addressOrNameTaken: 'Diese E-Mail-Adresse oder dieser Name ist schon vergeben',
  addressTaken: 'Diese E-Mail-Adresse hat schon ein Konto.',
  blocked: 'Dieses Konto wurde gesperrt',
  samePassword: 'Das neue Passwort muss sich vom bisherigen unterscheiden',
  differentPasswords: 'Die Passwörter stimmen nicht überein',
  longPassword: 'Das Passwort darf höchstens 72 Bytes haben',
  noProvider: 'Die Anmeldung über diesen Anbieter ist nicht eingerichtet',
  noSignUp: 'Derzeit lassen sich keine Konten anlegen',
  manyCalls: 'Zu viele Versuche. Bitte ein paar Minuten warten und es dann noch einmal versuchen.',
  forbidden: 'Das ist nicht erlaubt',
  missing: 'Das gibt es nicht',
  serverFailed: 'Auf dem Server ist etwas schiefgegangen',
};
