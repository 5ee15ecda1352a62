import { nameCurrency } from '../../catalogue/format.ts';
import { mostScreenshots, pictureTypes } from '../../../cms/shared/form-rules.ts';
import type { Draft } from '../../stores/submission.ts';
import { Field, TextArea } from '../forms/Field.tsx';

type Props = { draft: Draft };

/** The fields about the template itself. */
export const AboutFields = ({ draft }: Props) => (
  <>
    <Field
      name="name"
      label="Name"
      type="text"
      maxLength={255}
      hint="The name that it is sold under."
      wanted="Enter its name."
      defaultValue={draft['name']?.[0]}
      required
    />
    <Field
      name="title"
      label="Title"
      type="text"
      maxLength={255}
      hint="Describe it in one line."
      wanted="Describe it in one line."
      defaultValue={draft['title']?.[0]}
      required
    />
    <TextArea
      name="description"
      label="Description"
      rows={6}
      maxLength={10_000}
      wanted="Describe what people should know about it."
      defaultValue={draft['description']?.[0]}
      required
    />
    <Field
      name="thumbnail"
      label="Picture"
      type="file"
      accept={pictureTypes.join(', ')}
      hint="Its first screen as PNG, JPEG or WebP: at least 400 pixels wide and high, 5 MB at most."
      wanted="Choose a picture of its first screen."
      required
    />
    <Field
      name="screenshots"
      label="More pictures"
      type="file"
      accept={pictureTypes.join(', ')}
      hint={`Up to ${mostScreenshots} other screens, each as above, 15 MB together. They are optional.`}
      multiple
    />
  </>
);

/** The fields about its address and its price. */
export const PlaceFields = ({ draft, currency }: Props & { currency?: string | undefined }) => (
  <>
    <Field
      name="preview_link"
      label="Preview link"
      type="url"
      placeholder="https://"
      maxLength={2000}
      hint="It must open without a password."
      wanted="Enter the address of its live site."
      defaultValue={draft['preview_link']?.[0]}
      required
    />
    <Field
      name="purchase_link"
      label="Purchase link"
      type="url"
      placeholder="https://"
      maxLength={2000}
      hint="Where people can buy or get it, if anywhere."
      defaultValue={draft['purchase_link']?.[0]}
    />
    <Field
      name="price"
      label={`Price in ${currency ? nameCurrency(currency).name : 'US dollars'}`}
      type="text"
      inputMode="decimal"
      maxLength={20}
      autoComplete="off"
      hint="For example 49 or 12.50. Leave it empty or enter 0 if it is free."
      defaultValue={draft['price']?.[0]}
    />
  </>
);
