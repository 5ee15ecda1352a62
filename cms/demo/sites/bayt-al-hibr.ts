import { diwan } from '../designs/diwan/design.ts';
import { face } from '../fonts.ts';
import type { Site } from '../site.ts';

export const site: Site = {
  slug: 'bayt-al-hibr',
  palette: {
    paper: '#faf4e6',
    ink: '#1d2b2c',
    line: '#d9cdb0',
    accent: '#a8481f',
    t1: '#0f5257',
    t2: '#f3e3bd',
    t3: '#d98a3d',
    t4: '#12343b',
    'on-tile': '#faf4e6',
    'on-verse': '#faf4e6',
  },
  fonts: {
    display: face('Reem Kufi', 'sans-serif', ['wght'], ['arabic', 'latin']),
    text: face('Amiri', 'serif', ['400'], ['arabic', 'latin']),
  },
  ...diwan({
    lang: 'ar',
    dir: 'rtl',
    name: 'بيت الحبر',
    nav: ['البرنامج', 'المكتبة', 'ورشة الخط', 'الزيارة'],
    headline: 'الكلمة تُرى قبل أن تُقرأ',
    lead: 'دارٌ للخط والكتاب في قلب تونس العتيقة، يفتح فناؤها كل مساء لمن يقرأ ولمن يستمع.',
    star: { points: 8, size: 200, cut: 0.72 },
    events: {
      heading: 'هذا الشهر',
      list: [
        ['٣ نوفمبر', 'ليلة القصبة', 'درس مفتوح في بري القلم، مع الخطاط ياسين المطوي.'],
        ['٩ نوفمبر', 'شعر تحت النخلة', 'ثلاث شاعرات وعود واحد، والشاي علينا.'],
        ['١٧ نوفمبر', 'كيف تُصنع الورقة', 'ورشة للأطفال من سن السابعة، بالماء والقطن والصبر.'],
        ['٢٥ نوفمبر', 'مخطوطات القيروان', 'معرض لعشرين صفحة لم تخرج من الخزانة منذ قرن.'],
      ],
    },
    verse: { text: 'الخطُّ لسانُ اليد، وبهجةُ الضمير، وسفيرُ العقول', by: 'قولٌ قديم عن الخط' },
    rooms: [
      ['المكتبة', 'اثنا عشر ألف كتاب، وكرسي بجانب كل نافذة.'],
      ['الورشة', 'ست طاولات، ومحابر لا تنضب، وأستاذ لا يستعجل.'],
      ['الفناء', 'نافورة وليمونة، ومكان للصمت.'],
    ],
    visit: {
      heading: 'الباب الأخضر',
      lines: ['نهج الباشا ٢٤، تونس', 'كل يوم من الرابعة إلى العاشرة', 'الدخول مجاني'],
    },
    look: 'court',
  }),
  entry: {
    kind: 'template',
    name: 'بيت الحبر',
    line: 'A house of ink: right to left, behind a wall of stars',
    description: [
      'Arabic first, from the direction of the page to the numerals of the dates. Layout is written with logical properties, so the same style sheet serves a left-to-right version without a single override.',
      'The wall is a tiling of eight-pointed stars, computed from three numbers: points, size and depth of the cut. The quotation is set in bands across the same tiles.',
      'Made for cultural centres, publishers and museums. Kufi for display, Naskh for text, both reduced to the characters in use.',
    ],
    price: 78,
    source: 'HTML',
    author: 'ليلى حداد',
    pages: ['الرئيسية', 'البرنامج', 'الزيارة'],
    features: [
      'Right-to-left throughout',
      'Computed tilings',
      'Programme with Arabic numerals',
      'Logical properties only',
    ],
    createdAt: '2026-03-25T16:00:00.000Z',
    updatedAt: '2026-10-11T18:30:00.000Z',
    industries: ['Culture', 'Publishing'],
    styles: ['Classic', 'Pattern'],
    types: ['Landing page', 'Event', 'Responsive'],
    tags: ['Right-to-left', 'Arabic', 'Generative art', 'Museum'],
    views: [
      { at: '.events', alt: 'The programme of the month in Arabic' },
      { at: '.verse', isClose: true, alt: 'A saying about calligraphy across tiles' },
    ],
  },
};
