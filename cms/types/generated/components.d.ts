import type { Schema, Struct } from '@strapi/strapi';

export interface ArtPlate extends Struct.ComponentSchema {
  collectionName: 'components_art_plate';
  info: {
    description: 'The settings of the drawing made for the entry.';
    displayName: 'Art plate';
  };
  attributes: {
    field: Schema.Attribute.Enumeration<
      [
        'flat',
        'bulge',
        'gravity',
        'flow',
        'scan',
        'wave',
        'spiral',
        'rise',
        'scatter',
        'fan',
      ]
    > &
      Schema.Attribute.Required;
    first: Schema.Attribute.Enumeration<
      ['chalk', 'ink', 'sulphur', 'rose', 'sky', 'verdigris', 'minium']
    > &
      Schema.Attribute.Required;
    grid: Schema.Attribute.Enumeration<['coarse', 'medium', 'fine']> &
      Schema.Attribute.Required;
    ground: Schema.Attribute.Enumeration<
      ['chalk', 'ink', 'sulphur', 'rose', 'sky', 'verdigris', 'minium']
    > &
      Schema.Attribute.Required;
    planes: Schema.Attribute.Enumeration<['none', 'disc', 'beam', 'pair']> &
      Schema.Attribute.Required &
      Schema.Attribute.DefaultTo<'none'>;
    second: Schema.Attribute.Enumeration<
      ['chalk', 'ink', 'sulphur', 'rose', 'sky', 'verdigris', 'minium']
    > &
      Schema.Attribute.Required;
    seed: Schema.Attribute.Integer &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMax<
        {
          min: 0;
        },
        number
      >;
    unit: Schema.Attribute.Enumeration<
      [
        'disc',
        'ring',
        'half',
        'quarter',
        'square',
        'bar',
        'triangle',
        'cross',
        'scale',
        'diamond',
      ]
    > &
      Schema.Attribute.Required;
  };
}

export interface CaseCategory extends Struct.ComponentSchema {
  collectionName: 'components_case_category';
  info: {
    description: 'A filter of the case list that shows the case.';
    displayName: 'Case category';
  };
  attributes: {
    name: Schema.Attribute.Enumeration<
      [
        'websites',
        'webshops',
        'brand-designs',
        'custom-systems',
        'campaigns',
        'digital-projects',
        'graphics-projects',
      ]
    > &
      Schema.Attribute.Required;
  };
}

export interface JobList extends Struct.ComponentSchema {
  collectionName: 'components_job_list';
  info: {
    description: 'A labelled list, one item a line.';
    displayName: 'Job list';
  };
  attributes: {
    items: Schema.Attribute.Text &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 10000;
      }>;
    label: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 80;
      }>;
  };
}

export interface NavigationColumn extends Struct.ComponentSchema {
  collectionName: 'components_navigation_column';
  info: {
    description: 'A group of links in the footer.';
    displayName: 'Footer column';
  };
  attributes: {
    label: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 80;
      }>;
    links: Schema.Attribute.Component<'shared.link', true> &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMax<
        {
          max: 60;
          min: 1;
        },
        number
      >;
  };
}

export interface OpeningException extends Struct.ComponentSchema {
  collectionName: 'components_opening_exceptions';
  info: {
    description: 'A day, or several in a row, closed or with hours of its own.';
    displayName: 'Opening exception';
  };
  attributes: {
    closes: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 5;
      }>;
    from: Schema.Attribute.Date & Schema.Attribute.Required;
    opens: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 5;
      }>;
    until: Schema.Attribute.Date;
  };
}

export interface OpeningHours extends Struct.ComponentSchema {
  collectionName: 'components_opening_hours';
  info: {
    description: 'Days of the week with the hours they are open.';
    displayName: 'Opening hours';
  };
  attributes: {
    closes: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 5;
      }>;
    from: Schema.Attribute.Enumeration<
      [
        'monday',
        'tuesday',
        'wednesday',
        'thursday',
        'friday',
        'saturday',
        'sunday',
      ]
    > &
      Schema.Attribute.Required;
    opens: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 5;
      }>;
    until: Schema.Attribute.Enumeration<
      [
        'monday',
        'tuesday',
        'wednesday',
        'thursday',
        'friday',
        'saturday',
        'sunday',
      ]
    >;
  };
}

export interface SectionsAuditFee extends Struct.ComponentSchema {
  collectionName: 'components_sections_audit_fee';
  info: {
    description: 'The fee of the audit; its figures come from the site settings.';
    displayName: 'Audit fee';
  };
  attributes: {
    anchor: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 80;
      }>;
    heading: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 160;
      }>;
    text: Schema.Attribute.RichText &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 10000;
      }>;
  };
}

export interface SectionsCall extends Struct.ComponentSchema {
  collectionName: 'components_sections_call';
  info: {
    description: 'A closing text with one or two links.';
    displayName: 'Call to action';
  };
  attributes: {
    anchor: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 80;
      }>;
    heading: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 160;
      }>;
    links: Schema.Attribute.Component<'shared.link', true> &
      Schema.Attribute.SetMinMax<
        {
          max: 2;
        },
        number
      >;
    text: Schema.Attribute.RichText &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 10000;
      }>;
  };
}

export interface SectionsCollection extends Struct.ComponentSchema {
  collectionName: 'components_sections_collection';
  info: {
    description: 'Entries of the CMS, shown as tiles or a list.';
    displayName: 'Collection';
  };
  attributes: {
    anchor: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 80;
      }>;
    heading: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 160;
      }>;
    intro: Schema.Attribute.RichText &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 10000;
      }>;
    link: Schema.Attribute.Component<'shared.link', false>;
    selection: Schema.Attribute.Enumeration<
      [
        'all',
        'featured',
        'international',
        'dutch',
        'webshops',
        'service',
        'additional',
      ]
    > &
      Schema.Attribute.Required &
      Schema.Attribute.DefaultTo<'all'>;
    source: Schema.Attribute.Enumeration<
      [
        'services',
        'partners',
        'case-studies',
        'testimonials',
        'team',
        'job-positions',
        'articles',
      ]
    > &
      Schema.Attribute.Required;
  };
}

export interface SectionsContact extends Struct.ComponentSchema {
  collectionName: 'components_sections_contact';
  info: {
    description: 'E-mail, phone and address from the site settings.';
    displayName: 'Contact';
  };
  attributes: {
    anchor: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 80;
      }>;
    heading: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 160;
      }>;
    intro: Schema.Attribute.RichText &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 10000;
      }>;
  };
}

export interface SectionsCostNote extends Struct.ComponentSchema {
  collectionName: 'components_sections_cost_note';
  info: {
    description: 'What costs extra, set as large as what is praised.';
    displayName: 'Cost note';
  };
  attributes: {
    anchor: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 80;
      }>;
    body: Schema.Attribute.RichText &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 10000;
      }>;
    heading: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 160;
      }>;
  };
}

export interface SectionsFacts extends Struct.ComponentSchema {
  collectionName: 'components_sections_facts';
  info: {
    description: 'Figures side by side.';
    displayName: 'Facts';
  };
  attributes: {
    anchor: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 80;
      }>;
    facts: Schema.Attribute.Component<'shared.fact', true> &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMax<
        {
          max: 60;
          min: 1;
        },
        number
      >;
    heading: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 160;
      }>;
    intro: Schema.Attribute.RichText &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 10000;
      }>;
  };
}

export interface SectionsForm extends Struct.ComponentSchema {
  collectionName: 'components_sections_form';
  info: {
    description: 'One of the five forms, with the contact details beside it.';
    displayName: 'Form';
  };
  attributes: {
    anchor: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 80;
      }>;
    heading: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 160;
      }>;
    intro: Schema.Attribute.RichText &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 10000;
      }>;
    kind: Schema.Attribute.Enumeration<
      ['contact', 'appointment', 'healthcare', 'audit', 'career']
    > &
      Schema.Attribute.Required;
    note: Schema.Attribute.RichText &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 10000;
      }>;
  };
}

export interface SectionsHero extends Struct.ComponentSchema {
  collectionName: 'components_sections_hero';
  info: {
    description: 'The opening of a page.';
    displayName: 'Hero';
  };
  attributes: {
    eyebrow: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 60;
      }>;
    headline: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 90;
      }>;
    lead: Schema.Attribute.Text &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 320;
      }>;
    links: Schema.Attribute.Component<'shared.link', true> &
      Schema.Attribute.SetMinMax<
        {
          max: 2;
        },
        number
      >;
  };
}

export interface SectionsItems extends Struct.ComponentSchema {
  collectionName: 'components_sections_items';
  info: {
    description: 'A list, steps, questions and answers, or a timeline.';
    displayName: 'Items';
  };
  attributes: {
    anchor: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 80;
      }>;
    heading: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 160;
      }>;
    intro: Schema.Attribute.RichText &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 10000;
      }>;
    items: Schema.Attribute.Component<'shared.item', true> &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMax<
        {
          max: 60;
          min: 1;
        },
        number
      >;
    layout: Schema.Attribute.Enumeration<
      ['list', 'steps', 'questions', 'timeline']
    > &
      Schema.Attribute.Required &
      Schema.Attribute.DefaultTo<'list'>;
  };
}

export interface SectionsPicture extends Struct.ComponentSchema {
  collectionName: 'components_sections_picture';
  info: {
    description: 'An uploaded picture between two sections.';
    displayName: 'Picture';
  };
  attributes: {
    anchor: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 80;
      }>;
    heading: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 160;
      }>;
    intro: Schema.Attribute.RichText &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 10000;
      }>;
    picture: Schema.Attribute.Component<'shared.picture', false> &
      Schema.Attribute.Required;
  };
}

export interface SectionsProse extends Struct.ComponentSchema {
  collectionName: 'components_sections_prose';
  info: {
    description: 'Running text.';
    displayName: 'Prose';
  };
  attributes: {
    anchor: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 80;
      }>;
    body: Schema.Attribute.RichText &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 100000;
      }>;
    heading: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 160;
      }>;
  };
}

export interface SharedFact extends Struct.ComponentSchema {
  collectionName: 'components_shared_fact';
  info: {
    description: 'A figure and what it counts.';
    displayName: 'Fact';
  };
  attributes: {
    label: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 120;
      }>;
    marks: Schema.Attribute.Integer &
      Schema.Attribute.SetMinMax<
        {
          max: 120;
          min: 1;
        },
        number
      >;
    note: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 60;
      }>;
    value: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 40;
      }>;
  };
}

export interface SharedItem extends Struct.ComponentSchema {
  collectionName: 'components_shared_item';
  info: {
    description: 'One entry of a list, a step, a question or a moment of the timeline.';
    displayName: 'Item';
  };
  attributes: {
    label: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 60;
      }>;
    path: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 255;
      }>;
    text: Schema.Attribute.RichText &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 10000;
      }>;
    title: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 160;
      }>;
  };
}

export interface SharedLink extends Struct.ComponentSchema {
  collectionName: 'components_shared_link';
  info: {
    description: 'A label and an internal path without language prefix.';
    displayName: 'Link';
  };
  attributes: {
    label: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 80;
      }>;
    path: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 255;
      }>;
  };
}

export interface SharedPicture extends Struct.ComponentSchema {
  collectionName: 'components_shared_picture';
  info: {
    description: 'An uploaded picture with its alternative text.';
    displayName: 'Picture';
  };
  attributes: {
    alternativeText: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 255;
      }>;
    caption: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 255;
      }>;
    focalX: Schema.Attribute.Integer &
      Schema.Attribute.SetMinMax<
        {
          max: 100;
          min: 0;
        },
        number
      >;
    focalY: Schema.Attribute.Integer &
      Schema.Attribute.SetMinMax<
        {
          max: 100;
          min: 0;
        },
        number
      >;
    image: Schema.Attribute.Media<'images'> & Schema.Attribute.Required;
  };
}

declare module '@strapi/strapi' {
  export namespace Public {
    export interface ComponentSchemas {
      'art.plate': ArtPlate;
      'case.category': CaseCategory;
      'job.list': JobList;
      'navigation.column': NavigationColumn;
      'opening.exception': OpeningException;
      'opening.hours': OpeningHours;
      'sections.audit-fee': SectionsAuditFee;
      'sections.call': SectionsCall;
      'sections.collection': SectionsCollection;
      'sections.contact': SectionsContact;
      'sections.cost-note': SectionsCostNote;
      'sections.facts': SectionsFacts;
      'sections.form': SectionsForm;
      'sections.hero': SectionsHero;
      'sections.items': SectionsItems;
      'sections.picture': SectionsPicture;
      'sections.prose': SectionsProse;
      'shared.fact': SharedFact;
      'shared.item': SharedItem;
      'shared.link': SharedLink;
      'shared.picture': SharedPicture;
    }
  }
}
