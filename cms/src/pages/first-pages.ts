import { sessionCookie } from '../../shared/session-cookie.ts';
import { contactSlug, type PageMenu, type PageText, privacySlug, termsSlug } from '../../shared/pages.ts';
import { code, heading, linkTo, list, listCode, paragraph } from './blocks.ts';

/** A page as the CMS creates it. */
export interface FirstPage {
  slug: string;
  title: string;
  label: string;
  lead: string;
  menu: PageMenu;
  place: number;
  content: PageText;
}

const howItIsMade: PageText = [
  heading('How the site is made'),
  paragraph(
    "Every page is a finished file. It works without JavaScript, loads no third party's scripts, sets no cookie for looking around, and follows your system's light or dark theme unless you say otherwise.",
  ),
].flat();

const about: PageText = [
  heading('What is on display'),
  paragraph(
    'Two kinds of exhibit. ',
    linkTo('/', 'Templates'),
    ' are websites you can have: each one shows its price, its author, and a link to where it is sold. ',
    linkTo('/inspirations', 'Inspirations'),
    ' are websites you can learn from: each one is shown as a whole page, on a desktop and on a phone.',
  ),
  paragraph(
    'Everything is filed by platform, industry, style, type, typeface and colour, so that a bakery finds bakeries and a person in love with green finds green. ',
    linkTo('/search', 'Look through all of it'),
    '.',
  ),
  heading('How things get in'),
  paragraph(
    'Editors look at every design in a browser, at phone and desktop width, before it goes up. What they would put in the window themselves is marked ',
    linkTo('/featured', 'featured'),
    '. Nobody pays to be listed, and nobody pays to be featured.',
  ),
  heading('How money works'),
  paragraph(
    "{gallery} sells nothing. The button on a template leads to its author's shop, and the price is what that shop asked when the template was last updated here. If the two differ, the shop is right.",
  ),
  ...howItIsMade,
].flat();

/** How the sections begin that an owner must write, before the texts say what the gallery shows and who runs it. */
export const toAdapt = 'Every gallery adapts this section:';

const aboutToAdapt: PageText = [
  heading('What is on display'),
  paragraph(
    `${toAdapt} say what {gallery} shows, for whom, and who chooses it. `,
    linkTo('/search', 'Look through all of it'),
    '.',
  ),
  ...howItIsMade,
].flat();

const mailbox = linkTo('mailto:{contact}', '{contact}');
const writeAbout = (subject: string, what: string): PageText =>
  paragraph(linkTo(`mailto:{contact}?subject=${encodeURIComponent(subject)}`, `Write about ${what}`));

const contact: PageText = [
  heading('Write to'),
  paragraph(mailbox),
  heading('A mistake'),
  paragraph(
    'A price that changed, a link that leads nowhere, a picture that is out of date: send the address of the page and what is wrong with it.',
  ),
  writeAbout('A mistake', 'a mistake'),
  heading('My work is here'),
  paragraph(
    'If you made it and want its entry changed or taken down, write from an address that belongs to the site or the shop. We will do it.',
  ),
  writeAbout('My work is here', 'work that is here'),
  heading('Something is missing'),
  paragraph(
    'Send a link to it that opens without a password. If it is for sale, add its price and where it is sold.',
  ),
  writeAbout('Something is missing', 'something that is missing'),
  heading('My data'),
  paragraph(
    'To see or delete your data, write from the e-mail address that it belongs to. The privacy policy lists everything that {gallery} may keep.',
  ),
  writeAbout('My data', 'your data'),
].flat();

const privacy: PageText = [
  heading('When you browse'),
  paragraph(
    "No account, no tracking, no advertising, no third party's scripts or fonts. As with any website, the server that delivers a page sees your network address while it does so. Pictures may come from an image network, which then sees the same.",
  ),
  heading('What is counted'),
  paragraph(
    'How often each entry is saved, previewed, and visited at its shop or its site, for each day. The numbers decide which entries are popular, and are deleted after 30 days. They say nothing about who it was: no cookie is set or read, and no address is stored. So that a repeated press does not count, the server keeps a scrambled form of it in memory, which nobody can turn back into your address. It is forgotten at midnight. If your browser sends Global Privacy Control or Do Not Track, you are not counted.',
  ),
  heading('On your device'),
  paragraph('Your browser keeps these for this site. You can clear them in its settings at any time.'),
  list(
    [
      ...listCode('theme', 'grid', 'rail', 'page-size', 'single-keys', 'slash-key'),
      ', in local storage: how pages look and work, where you chose something else than they begin with.',
    ],
    [
      ...listCode('saved', 'pinned', 'recent-searches'),
      ', in local storage: the entries that you save without an account, the one that you compare with another, and the last four searches.',
    ],
    [
      code('submission'),
      ', in local storage: what you have typed into the submission form and not sent yet.',
    ],
    [
      ...listCode('on-boards', 'saved-count', 'last-board'),
      ', in local storage: the entries on your moodboards, how many you have saved, and the board that you saved to last.',
    ],
    'In session storage, until the tab is closed: the list that you came from, the entry that you preview, the page to open after signing in, what you have typed when a page has to load again, and notes for the next page, such as whether you use the keyboard.',
    'Copies of the last pages that you visited, for when you are offline.',
    [
      code(sessionCookie),
      ', a cookie: proof that you have signed in. It is set when you sign in, sent only to {gallery}, and removed when you sign out.',
    ],
  ),
  heading('If you have an account'),
  paragraph(
    'Your e-mail address, username, password (as a hash that cannot be reversed), profile picture if you add one, and the moodboards you make. Only the username and the picture of people whose work is on display are ever public. If you change that username, the address with the former one stays public and leads to the new one until your account is deleted. A moodboard is private unless you share its link.',
  ),
  heading('If you subscribe to the newsletter'),
  paragraph(
    'Your e-mail address, and the list that you chose. Write to the address below and it is deleted.',
  ),
  heading('If you follow somebody or something by mail'),
  paragraph(
    'Your e-mail address, and what you follow. Each mail has a link that ends a follow, and one that ends all and deletes the address.',
  ),
  heading('If you turn on notifications'),
  paragraph(
    'The address that your browser makes up for this purpose, with the keys to encrypt the messages. Turning notifications off in the browser makes it useless.',
  ),
  heading('If you submit something'),
  paragraph(
    'What you typed into the form, your e-mail address included, so that the editors can answer you.',
  ),
  heading('Following a link out'),
  paragraph(
    'The shops and websites that {gallery} leads to belong to others, and their own policies apply there. They learn that you came from {gallery}, but not from which page.',
  ),
  heading('Your rights'),
  paragraph(
    'Ask to see, correct or delete what we keep about you: ',
    mailbox,
    '. We never sell or lend it. We share it only with those who need it to deliver what you asked for.',
  ),
].flat();

const terms: PageText = [
  heading('Looking and linking'),
  paragraph(
    'Browse as much as you like, link to any page, and follow the feeds in any reader. Copying the catalogue as a whole, to show it elsewhere, needs our consent.',
  ),
  heading('Who owns what you see'),
  paragraph(
    'The people who made it. It is shown for review and reference. What you buy comes with the licence that its shop gives you; {gallery} gives none. To use anything else that you see here, ask its maker.',
  ),
  heading('Buying'),
  paragraph(
    'A purchase is a contract between you and the shop that the button leads to. Prices here can be out of date; what the shop says counts. Refunds, updates and support come from the shop as well.',
  ),
  heading('Accounts and submissions'),
  paragraph(
    'Keep your password to yourself. Submit only what you made or may offer, with links that work. By submitting, you let {gallery} show pictures and a description of it until you ask us to stop. Editors decide what goes up and may take things down.',
  ),
  heading('What we promise'),
  paragraph(
    'We take care, but promise nothing beyond that: the site is provided as is. Others run the shops and websites that it links to, and we are not responsible for them. Where the law gives you rights that terms cannot take away, you keep them.',
  ),
  heading('If something is wrong'),
  paragraph('If your work is here and should not be, or is described wrongly, write to ', mailbox, '.'),
].flat();

const privacyToAdapt: PageText = [
  heading('Who is responsible'),
  paragraph(
    `${toAdapt} name the person or company that runs {gallery}, with a postal address, and whoever answers questions about data.`,
  ),
  paragraph(
    'Name those who handle data for you: the company that hosts the site, the one that sends its mails, and an image network if you use one. Say for how long logs are kept, and which authority visitors can turn to. Leave out the sections and lines about what your gallery does not have, such as accounts, a newsletter or notifications.',
  ),
].flat();

const termsToAdapt: PageText = [
  heading('Who you deal with'),
  paragraph(
    `${toAdapt} name the person or company that runs {gallery}, the law that applies, and the date of these terms. Leave out the sections about what your gallery does not have, such as accounts or shops. Have somebody who knows the law of your country read both texts.`,
  ),
].flat();

/** The texts that every gallery begins with. @param isToAdapt Whether they say what the owner must adapt. */
export const createFirstPages = (isToAdapt: boolean): FirstPage[] => [
  {
    slug: 'about',
    title: 'About {gallery}',
    label: 'About',
    lead: isToAdapt
      ? 'A gallery run like a good shop window: little in it, all of it worth a stop.'
      : 'A gallery of website templates and web design, run like a good shop window: little in it, all of it worth a stop.',
    menu: 'footer and menu',
    place: 1,
    content: isToAdapt ? aboutToAdapt : about,
  },
  {
    slug: contactSlug,
    title: 'Contact',
    label: 'Contact',
    lead: 'One mailbox, read by the people who choose what goes in the window.',
    menu: 'footer',
    place: 2,
    content: contact,
  },
  {
    slug: privacySlug,
    title: 'Privacy policy',
    label: 'Privacy policy',
    lead: 'Browsing leaves nothing behind that says who you are. This page lists everything that is kept.',
    menu: 'footer',
    place: 3,
    content: [...privacy, ...(isToAdapt ? privacyToAdapt : [])],
  },
  {
    slug: termsSlug,
    title: 'Terms of use',
    label: 'Terms of use',
    lead: 'What you may do here, what you may expect, and who owns what you see.',
    menu: 'footer',
    place: 4,
    content: [...terms, ...(isToAdapt ? termsToAdapt : [])],
  },
];
