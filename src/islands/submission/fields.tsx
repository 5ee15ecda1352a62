import { nameCurrency } from '../../catalogue/format.ts';
import { mostScreenshots, pictureTypes } from '../../../cms/shared/form-rules.ts';
import type { Draft } from '../../stores/submission.ts';
import { Field, TextArea } from '../forms/Field.tsx';
import { hasOwnKindNames } from '../../words/language.ts';
import { submissionWords } from '../../words/submission/index.ts';

type Props = { draft: Draft };

/** The fields about the template itself. */
export const AboutFields = ({ draft }: Props) => (
  <>
    <Field
      name="name"
      label={submissionWords().name}
      type="text"
      maxLength={255}
      hint={submissionWords().nameHint}
      wanted={submissionWords().nameWanted}
      defaultValue={draft['name']?.[0]}
      required
    />
    <Field
      name="title"
      label={submissionWords().title}
      type="text"
      maxLength={255}
      hint={submissionWords().titleHint}
      wanted={submissionWords().titleHint}
      defaultValue={draft['title']?.[0]}
      required
    />
    <TextArea
      name="description"
      label={submissionWords().description}
      rows={6}
      maxLength={10_000}
      wanted={submissionWords().descriptionWanted}
      defaultValue={draft['description']?.[0]}
      required
    />
    <Field
      name="thumbnail"
      label={submissionWords().picture}
      type="file"
      accept={pictureTypes.join(', ')}
      hint={submissionWords().pictureHint}
      wanted={submissionWords().pictureWanted}
      required
    />
    <Field
      name="screenshots"
      label={submissionWords().morePictures}
      type="file"
      accept={pictureTypes.join(', ')}
      hint={submissionWords().morePicturesHint({ most: mostScreenshots })}
      multiple
    />
  </>
);

/** The fields about its address and its price. */
export const PlaceFields = ({ draft, currency }: Props & { currency?: string | undefined }) => (
  <>
    <Field
      name="preview_link"
      label={submissionWords().previewLink}
      type="url"
      placeholder="https://"
      maxLength={2000}
      hint={submissionWords().previewLinkHint}
      wanted={submissionWords().previewLinkWanted}
      defaultValue={draft['preview_link']?.[0]}
      required={!hasOwnKindNames()}
    />
    <Field
      name="purchase_link"
      label={submissionWords().purchaseLink}
      type="url"
      placeholder="https://"
      maxLength={2000}
      hint={submissionWords().purchaseLinkHint}
      defaultValue={draft['purchase_link']?.[0]}
    />
    <Field
      name="price"
      label={submissionWords().price({
        currency: currency ? nameCurrency(currency).name : submissionWords().usDollars,
      })}
      type="text"
      inputMode="decimal"
      maxLength={20}
      autoComplete="off"
      hint={submissionWords().priceHint}
      defaultValue={draft['price']?.[0]}
    />
  </>
);
