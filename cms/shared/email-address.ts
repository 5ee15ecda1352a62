// Which e-mail addresses all forms accept.

/** The most characters of a column in the database. */
const LONGEST = 255;

/** A dot separates parts and never begins or ends them. Quotation marks and comments would be other spellings of a mailbox. */
const MAILBOX = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;

/** All of ASCII that no domain has. In an address of the web, it would end the domain or encode a part of it. */
const OUTSIDE_DOMAIN = /[\0-,/:-@[-`{-\x7f]/;

/** At least two labels. The last one is no number, as it is in an IP address. */
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z])?$/;

/**
 * Parses an e-mail address of any form, and gives it the one spelling in which it is stored, compared and mailed to: lower case,
 * in normalization form C, without the invisible characters that come along when somebody copies it, and with its domain as a mail
 * server reads it (`münchen.de` is `xn--mnchen-3ya.de`). `undefined`: it is not valid.
 *
 * It accepts what the e-mail field of a browser and Strapi both accept, and letters of any script (specification §5.6).
 */
export function parseEmail(text: string): string | undefined {
  const [mailbox = '', domain = '', ...more] = text
    .replace(/\p{DI}/gu, '')
    .trim()
    .normalize()
    .split('@');
  const ascii = toAscii(domain);
  const address = `${mailbox.toLowerCase()}@${ascii}`;
  const isValid =
    more.length === 0 &&
    MAILBOX.test(mailbox) &&
    address.length <= LONGEST &&
    mailbox.normalize('NFKC') === mailbox &&
    DOMAIN.test(ascii);
  return isValid ? address : undefined;
}

/** Empty when the text is not the domain of a server. */
function toAscii(domain: string): string {
  const address = `http://${domain}`;
  return !OUTSIDE_DOMAIN.test(domain) && URL.canParse(address) ? new URL(address).hostname : '';
}
