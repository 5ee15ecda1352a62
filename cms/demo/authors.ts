export interface Author {
  username: string;
  /** What the page of the author tells. */
  text?: string;
  /** A picture in `pictures/authors/`, without its extension. */
  portrait: string;
}

export const authors: Author[] = [
  { username: 'signe.holt', portrait: 'signe-holt' },
  {
    username: 'Olga Brandt',
    portrait: 'olga-brandt',
    text: 'Builds quiet portfolios for people who make things by hand.',
  },
  { username: 'Đặng Thu Hà', portrait: 'dang-thu-ha' },
  { username: 'Юлия Орлова', portrait: 'yulia-orlova' },
  {
    username: 'Kofi Mensah',
    portrait: 'kofi-mensah',
    text: 'Draws interfaces and illustrates them, from a studio in Accra. He teaches on Thursdays.\n\nBefore that, he set books for eleven years, mostly about birds.',
  },
  { username: 'María José Peña', portrait: 'maria-jose-pena' },
  { username: 'Aino Mäkelä', portrait: 'aino-makela' },
  { username: 'Bartosz W.', portrait: 'bartosz-w' },
  { username: 'Minh_Tuấn', portrait: 'minh-tuan' },
  { username: 'hello-margaux', portrait: 'hello-margaux' },
  { username: 'Tomás Quiroga', portrait: 'tomas-quiroga' },
  { username: 'ليلى حداد', portrait: 'layla-haddad' },
  { username: '田中美咲', portrait: 'tanaka-misaki' },
  { username: 'Ewa', portrait: 'ewa' },
  { username: '김하늘', portrait: 'kim-haneul' },
  { username: 'Nikos P.', portrait: 'nikos-p' },
  { username: 'Ọlá Adéyẹmí', portrait: 'ola-adeyemi' },
  { username: 'अनन्या राव', portrait: 'ananya-rao' },
  { username: 'Дмитро Ковальчук', portrait: 'dmytro-kovalchuk' },
  { username: 'Zoë', portrait: 'zoe' },
  { username: 'Yusuf Demir', portrait: 'yusuf-demir' },
  { username: '陳怡君', portrait: 'chen-yi-chun' },
  { username: 'Rosa & Piet', portrait: 'rosa-and-piet' },
  { username: 'Ørjan', portrait: 'orjan' },
];
